import type { TranslatedTexts } from '../catalogues.ts';
import type { imports as english } from '../en/imports.ts';

export const imports: TranslatedTexts<typeof english> = {
  region: 'Carpetas subidas',
  running: 'Guardando «{{name}}» en este dispositivo',
  progress_one: '{{done}} de {{total}} archivo',
  progress_other: '{{done}} de {{total}} archivos',
  bytes: '{{done}} de {{total}}',
  keep_open: 'Puedes seguir trabajando. Deja abierta esta pestaña hasta que se guarden todos los archivos.',
  elsewhere: 'Continúa en otra pestaña.',
  full: 'No queda espacio en este dispositivo. Lo guardado se conserva. Libera espacio y continúa; hasta entonces, deja abierta esta pestaña.',
  waiting:
    'Este proyecto aún se está descargando, así que todavía no se sabe qué nombres ya existen. El resto se guarda cuando esté todo aquí; hasta entonces, deja abierta esta pestaña.',
  saved_one: '{{total}} archivo está guardado en este dispositivo y se está enviando.',
  saved_other: '{{total}} archivos están guardados en este dispositivo y se están enviando.',
  arrived_one: '{{total}} archivo está subido.',
  arrived_other: '{{total}} archivos están subidos.',
  unchanged_one: '{{total}} archivo ya estaba aquí, tal cual.',
  unchanged_other: '{{total}} archivos ya estaban aquí, tal cual.',
  refused_one: '{{total}} archivo no se ha aceptado.',
  refused_other: '{{total}} archivos no se han aceptado.',
  show_refused: 'Ver cuáles y por qué',
  hide_refused: 'Ocultar la lista',
  interrupted_one:
    'Se ha guardado {{saved}} de {{total}} archivo de «{{name}}». La aplicación se cerró antes de leer el resto: elígelos otra vez para continuar.',
  interrupted_other:
    'Se han guardado {{saved}} de {{total}} archivos de «{{name}}». La aplicación se cerró antes de leer el resto: elígelos otra vez para continuar.',
  not_found_one: '{{total}} de los archivos que faltan no está en lo que has elegido.',
  not_found_other: '{{total}} de los archivos que faltan no están en lo que has elegido.',
  leave: 'Dejarlo así',
};
