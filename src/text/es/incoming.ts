import type { Catalogue } from '../catalogues.ts';

export const incoming: Catalogue['incoming'] = {
  title: 'Subir a…',
  lead: 'Otra aplicación ha pasado estos archivos a Plumbline. No se sube nada hasta que digas adónde.',
  project: 'Proyecto',
  root: 'En',
  go_on: 'Continuar',
  choose: 'Elegir destino',
  waiting_one: 'Ha llegado {{count}} archivo de otra aplicación y no se ha subido.',
  waiting_other: 'Han llegado {{count}} archivos de otra aplicación y no se han subido.',
  none: 'No ha llegado nada de otra aplicación',
  none_hint:
    'Comparte un plano o una foto con Plumbline desde el correo o tus archivos, o ábrelos con Plumbline: llegan aquí, con o sin cobertura.',
  stay: 'Los archivos se quedan aquí hasta que haya un proyecto para ellos.',
  none_writable: 'No puedes subir nada a ninguno de estos proyectos.',
  held: 'Termina primero aquí: los archivos de otras aplicaciones esperan en Proyectos.',
  problem: {
    full: 'No queda espacio en este dispositivo para los archivos. No ha entrado ninguno.',
    unread: 'No se han podido leer los archivos y no ha entrado ninguno. Pásalos a Plumbline otra vez.',
  },
};
