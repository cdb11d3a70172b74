import type { Catalogue } from '../catalogues.ts';

export const failure: Catalogue['failure'] = {
  title: 'Ein unerwarteter Fehler ist aufgetreten.',
  hint: 'Was Sie gespeichert haben, ist auf diesem Gerät erhalten. Laden Sie die App neu, um weiterzuarbeiten.',
  reload: 'Neu laden',
  part_title: 'Noch nicht auf diesem Gerät',
  part_hint:
    'Dieser Teil der App kommt von selbst, sobald es ein Netz gibt. Was Sie gespeichert haben, ist auf diesem Gerät erhalten.',
  part_stuck:
    'Dieser Teil der App konnte nicht geladen werden. Was Sie gespeichert haben, ist auf diesem Gerät erhalten: Laden Sie die App neu.',
};
