import type { TranslatedTexts } from '../catalogues.ts';
import type { imports as english } from '../en/imports.ts';

export const imports: TranslatedTexts<typeof english> = {
  region: 'Dossiers déposés',
  running: 'Enregistrement de « {{name}} » sur cet appareil',
  progress_one: '{{done}} sur {{total}} fichier',
  progress_other: '{{done}} sur {{total}} fichiers',
  bytes: '{{done}} sur {{total}}',
  keep_open:
    'Vous pouvez continuer à travailler. Laissez cet onglet ouvert jusqu’à ce que tous les fichiers soient enregistrés.',
  elsewhere: 'Cela continue dans un autre onglet.',
  full: 'Cet appareil n’a plus de place. Ce qui est enregistré reste. Faites de la place, puis continuez : d’ici là, laissez cet onglet ouvert.',
  waiting:
    'Ce projet est encore en cours de téléchargement, on ne sait donc pas encore quels noms y existent. Le reste est enregistré une fois que tout est ici : d’ici là, laissez cet onglet ouvert.',
  saved_one: '{{total}} fichier est enregistré sur cet appareil et en cours d’envoi.',
  saved_other: '{{total}} fichiers sont enregistrés sur cet appareil et en cours d’envoi.',
  arrived_one: '{{total}} fichier est déposé.',
  arrived_other: '{{total}} fichiers sont déposés.',
  unchanged_one: '{{total}} fichier était déjà ici, tel quel.',
  unchanged_other: '{{total}} fichiers étaient déjà ici, tels quels.',
  refused_one: '{{total}} fichier n’a pas été pris.',
  refused_other: '{{total}} fichiers n’ont pas été pris.',
  show_refused: 'Montrer lesquels, et pourquoi',
  hide_refused: 'Masquer la liste',
  interrupted_one:
    '{{saved}} sur {{total}} fichier de « {{name}} » est enregistré. L’application a été fermée avant que le reste soit lu : choisissez-le à nouveau pour continuer.',
  interrupted_other:
    '{{saved}} sur {{total}} fichiers de « {{name}} » sont enregistrés. L’application a été fermée avant que le reste soit lu : choisissez-le à nouveau pour continuer.',
  not_found_one: '{{total}} des fichiers restants n’est pas dans ce que vous avez choisi.',
  not_found_other: '{{total}} des fichiers restants ne sont pas dans ce que vous avez choisi.',
  leave: 'En rester là',
};
