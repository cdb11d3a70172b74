import type { Catalogue } from '../catalogues.ts';

export const cover: Catalogue['cover'] = {
  label: 'Imagen de portada (opcional)',
  hint: 'Una imagen de menos de 5 MB. Se reduce antes de guardarla.',
  choose: 'Elegir imagen',
  change: 'Cambiar imagen',
  remove: 'Quitar imagen',
  preview: 'Portada elegida: {{name}}',
  preparing: 'Preparando la imagen…',
  not_an_image: 'Por favor selecciona un archivo de imagen válido',
  too_large: 'El archivo debe ser menor a 5MB',
  too_many_pixels: 'La imagen debe tener menos de 100 megapíxeles',
  unreadable: 'Por favor selecciona un archivo de imagen válido',
};
