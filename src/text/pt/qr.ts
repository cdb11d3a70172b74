import type { Catalogue } from '../catalogues.ts';

export const qr: Catalogue['qr'] = {
  title: 'Escanear',
  lead: 'Comprueba si una copia impresa sigue siendo la que se debe construir.',
  field: 'Código de la copia',
  field_hint: 'Escribe o pega lo que dice el código: su enlace, o los 22 caracteres del final.',
  check: 'Comprobar',
  photo: 'Foto del código',
  camera_hint: 'La aplicación de cámara de este teléfono o tableta también lee el código y abre su página.',
  viewfinder: 'Imagen de la cámara',
  camera_start: 'Usar la cámara',
  camera_lead: 'Pon el código de una copia delante de la cámara: se lee solo, con conexión o sin ella.',
  camera_starting: 'Abriendo la cámara…',
  aim: 'Pon el código dentro del marco. Se lee solo.',
  try_again: 'Volver a intentarlo',
  another: 'Escanear otra',
  camera: 'Cámara',
  camera_number: 'Cámara {{number}}',
  torch: 'Luz',
  camera_problem: {
    denied:
      'Esta aplicación no tiene permiso para usar la cámara. Pulsa el símbolo junto a la dirección, o abre los ajustes de este sitio en el navegador, permite la cámara y vuelve a intentarlo.',
    none: 'No se encontró ninguna cámara en este dispositivo. Elige una foto del código, o escríbelo.',
    busy: 'La cámara no responde: puede que la esté usando otra aplicación. Cierra esa aplicación y vuelve a intentarlo.',
    insecure:
      'Los navegadores solo dan la cámara a direcciones que empiezan por https://. Elige una foto del código, o escríbelo.',
    broken:
      'No se pudo iniciar la parte de la aplicación que lee códigos. Vuelve a cargar la página, o escribe el código.',
  },
  nothing_typed: 'Primero escribe o pega lo que dice el código.',
  not_ours:
    'Esto no es el código de una copia: es un enlace que termina en /verify/ y 22 caracteres, o solo esos caracteres.',
  elsewhere: 'Este código lleva a otra dirección ({{host}}). No la abras si no sabes de quién es.',
  no_code: 'No se encontró ningún código en esta foto. Haz otra más de cerca, recta y con más luz.',
  current_here: 'Vigente en este dispositivo; eso está pendiente de envío',
  superseded_here: 'Reemplazada por {{label}} en este dispositivo; eso está pendiente de envío',
  current_today: 'Vigente a las {{time}} de hoy',
  current_as_of: 'Vigente el {{time}}',
  current_unchecked: 'Vigente hasta donde sabe este dispositivo',
  kept_back: 'El servidor retiene lo que llegó desde entonces: no ha terminado un cambio grande en este proyecto.',
  superseded: 'Reemplazada por {{label}}',
  withdrawn: 'Retirada',
  unknown: 'Desconocida en este dispositivo',
  advice: {
    fresh: 'Esta copia es la versión con la que se debe construir.',
    stale:
      'Puede haber llegado una versión más nueva desde entonces. Pregunta al servidor antes de construir con ella.',
    stale_offline:
      'Puede haber llegado una versión más nueva desde entonces. Vuelve a comprobar con conexión antes de construir con ella.',
    superseded: 'No construyas con esta copia.',
    withdrawn: 'No construyas con esta copia: se eliminó.',
    unknown:
      'Eso no dice nada de la copia: puede que su proyecto no esté aquí o que el código sea más nuevo que lo que hay.',
  },
  build_from: 'La versión con la que se debe construir es {{label}}.',
  unsent: 'Incluye cambios tuyos que aún no se han enviado.',
  checked_today: 'Este dispositivo comprobó por última vez a las {{time}} de hoy.',
  checked: 'Este dispositivo comprobó por última vez el {{time}}.',
  never_checked: 'Este dispositivo aún no ha comprobado nada con el servidor.',
  offline: 'Ahora mismo no hay conexión.',
  document: 'Documento',
  project: 'Proyecto',
  printed: 'Esta copia',
  printed_facts: '{{label}}, subida el {{date}}',
  open: 'Abrir {{label}}',
  ask: 'Preguntar al servidor',
};
