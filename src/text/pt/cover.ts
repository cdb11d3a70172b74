import type { Catalogue } from '../catalogues.ts';

export const cover: Catalogue['cover'] = {
  label: 'Imagem de capa (opcional)',
  hint: 'Uma imagem de menos de 5 MB. É reduzida antes de ser salva.',
  choose: 'Escolher imagem',
  change: 'Trocar imagem',
  remove: 'Remover imagem',
  preview: 'Capa escolhida: {{name}}',
  preparing: 'Preparando a imagem…',
  not_an_image: 'Selecione um arquivo de imagem válido',
  too_large: 'O arquivo deve ter menos de 5 MB',
  too_many_pixels: 'A imagem deve ter menos de 100 megapixels',
  unreadable: 'Selecione um arquivo de imagem válido',
};
