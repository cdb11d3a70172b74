import type { Catalogue } from '../catalogues.ts';

export const search: Catalogue['search'] = {
  label: 'Buscar documentos',
  placeholder: 'Buscar documentos...',
  hint: 'Digite para buscar...',
  none: 'Nenhum documento encontrado',
  open: 'Buscar documentos',
  close: 'Fechar busca',
  clear: 'Limpar busca',
  results: 'Documentos encontrados',
  count_one: '{{count}} documento encontrado',
  count_other: '{{count}} documentos encontrados',
  here: 'Neste dispositivo',
  elsewhere: 'No servidor',
  asking: 'Buscando no servidor…',
  offline: 'Buscado só neste dispositivo.',
  failed: 'Não foi possível perguntar ao servidor',
  in_folder: 'Pasta {{name}}',
  also_as: 'também como {{kinds}}',
  in_text: 'No texto das suas páginas',
};
