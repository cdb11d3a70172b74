import type { Catalogue } from '../catalogues.ts';

export const failure: Catalogue['failure'] = {
  title: 'Ocurrió un error inesperado.',
  hint: 'Lo que guardaste está a salvo en este dispositivo. Vuelve a cargar la aplicación para seguir.',
  reload: 'Recargar',
};
