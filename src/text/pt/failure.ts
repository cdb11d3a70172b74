import type { Catalogue } from '../catalogues.ts';

export const failure: Catalogue['failure'] = {
  title: 'Ocurrió un error inesperado.',
  hint: 'Lo que guardaste está a salvo en este dispositivo. Vuelve a cargar la aplicación para seguir.',
  reload: 'Recargar',
  part_title: 'Todavía no está en este dispositivo',
  part_hint:
    'Esta parte de la aplicación llega sola en cuanto haya red. Lo que guardaste está a salvo en este dispositivo.',
  part_stuck:
    'Esta parte de la aplicación no se pudo cargar. Lo que guardaste está a salvo en este dispositivo: vuelve a cargar la aplicación.',
};
