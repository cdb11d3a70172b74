import type { Catalogue } from '../catalogues.ts';

export const cover: Catalogue['cover'] = {
  label: 'Image de couverture (facultatif)',
  hint: 'Une image de moins de 5 Mo. Elle est réduite avant d’être enregistrée.',
  choose: 'Choisir une image',
  change: 'Changer l’image',
  remove: 'Retirer l’image',
  preview: 'Couverture choisie : {{name}}',
  preparing: 'Préparation de l’image…',
  not_an_image: 'Choisissez un fichier image valide',
  too_large: 'Le fichier doit faire moins de 5 Mo',
  too_many_pixels: 'L’image doit avoir moins de 100 mégapixels',
  unreadable: 'Choisissez un fichier image valide',
};
