"""Lightning's accelerator ``neuron``: ``Trainer(accelerator="neuron")``, and what ``"auto"`` chooses where there is no other."""

from __future__ import annotations

import functools
import importlib

import torch


def accelerator_of(package: str):
    """A class of accelerators for `package`, ``lightning.pytorch`` or ``pytorch_lightning``."""
    Accelerator = importlib.import_module(f"{package}.accelerators.accelerator").Accelerator  # noqa: N806

    class NeuronAccelerator(Accelerator):
        """Logical NeuronCores. One process uses one of them."""

        def setup_device(self, device: torch.device) -> None:
            if device.type != "neuron":
                raise ValueError(f"device should be neuron, got {device} instead")
            torch.neuron.set_device(device)

        def teardown(self) -> None:
            torch.neuron.empty_cache()

        def get_device_stats(self, device) -> dict:
            return torch.neuron.memory_stats(device)

        @staticmethod
        def parse_devices(devices) -> list[int]:
            """2, "2", [0, 1], or -1 for all."""
            if isinstance(devices, (list, tuple)):
                return [int(d) for d in devices]
            count = int(devices)
            return list(range(torch.neuron.device_count() if count == -1 else count))

        @staticmethod
        def get_parallel_devices(devices) -> list[torch.device]:
            return [torch.device("neuron", index) for index in NeuronAccelerator.parse_devices(devices)]

        @staticmethod
        def auto_device_count() -> int:
            # There are no process groups yet: more than one core would be `ddp`.
            return 1

        @staticmethod
        def is_available() -> bool:
            return torch.neuron.is_available()

        @staticmethod
        def name() -> str:
            return "neuron"

        @classmethod
        def register_accelerators(cls, registry) -> None:
            registry.register("neuron", cls, description=cls.__name__)

    return NeuronAccelerator


def install(module) -> None:
    """`module` decides about accelerators: ``….trainer.connectors.accelerator_connector``, which has just been imported."""
    accelerator = accelerator_of(module.__name__.split(".trainer.")[0])
    accelerator.register_accelerators(module.AcceleratorRegistry)
    plain_choice, connector = module._select_auto_accelerator, module._AcceleratorConnector
    plain_strategy = connector._choose_strategy

    @functools.wraps(plain_choice)
    def choose():
        chosen = plain_choice()
        return "neuron" if chosen == "cpu" and accelerator.is_available() else chosen

    @functools.wraps(plain_strategy)
    def strategy(self):
        ours = self._accelerator_flag == "neuron" or isinstance(self._accelerator_flag, accelerator)
        if ours and len(self._parallel_devices) == 1 and self._num_nodes_flag == 1:
            return module.SingleDeviceStrategy(device=self._parallel_devices[0])
        return plain_strategy(self)

    module._select_auto_accelerator = choose
    connector._choose_strategy = strategy
