import type { Catalogue } from '../catalogues.ts';

export const search: Catalogue['search'] = {
  label: 'Buscar documentos',
  placeholder: 'Buscar documentos...',
  hint: 'Escribe para buscar...',
  none: 'No se encontraron documentos',
  open: 'Buscar documentos',
  close: 'Cerrar la búsqueda',
  clear: 'Borrar la búsqueda',
  results: 'Documentos encontrados',
  count_one: '{{count}} documento encontrado',
  count_other: '{{count}} documentos encontrados',
  here: 'En este dispositivo',
  elsewhere: 'En el servidor',
  asking: 'Buscando en el servidor…',
  offline: 'Solo se ha buscado en este dispositivo.',
  failed: 'No se pudo preguntar al servidor',
  in_folder: 'Carpeta {{name}}',
  also_as: 'también como {{kinds}}',
  in_text: 'En el texto de sus páginas',
};
