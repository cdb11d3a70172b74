import type { Catalogue } from '../catalogues.ts';

const refusal: Catalogue['errors']['refusal'] = {
  malformed: 'No se pudo leer la solicitud.',
  unauthenticated: 'Inicia sesión para continuar.',
  device_lost: 'Se avisó de que este dispositivo se perdió. Sus datos se quitan.',
  bad_credentials: 'Correo o contraseña incorrectos.',
  forbidden: 'No tienes el acceso necesario.',
  token_scope: 'Este token no permite eso: un token para un programa lee, o escribe, aquello para lo que se creó.',
  account_disabled:
    'Quien administra este servidor ha desactivado esta cuenta. Lo que espera en tus dispositivos se queda allí.',
  own_account: 'No puedes hacer esto con tu propia cuenta. Otro administrador puede.',
  registration_closed: 'Este servidor no admite cuentas nuevas. Quien lo administra añade a las personas.',
  registration_invited:
    'Aquí solo pueden crear una cuenta las personas invitadas. Abre el enlace de tu invitación o usa la dirección que fue invitada.',
  registration_link_used:
    'Con este enlace ya se creó una cuenta. Inicia sesión si es la tuya, o pide una invitación propia.',
  password_closed:
    'En este servidor se inicia sesión a través de la empresa. La contraseña es solo para quien administra el servidor.',
  provider_refused:
    'El inicio de sesión de tu empresa no te dejó pasar, o no se empezó en este dispositivo. Empieza de nuevo.',
  provider_address:
    'El inicio de sesión de tu empresa no da una dirección de correo confirmada, y una cuenta la necesita. Pregunta a quien lo administra.',
  not_found: 'Ya no está aquí, o no tienes acceso.',
  method_not_allowed: 'El servidor no responde a esta llamada.',
  email_taken: 'Este correo ya está registrado.',
  id_taken: 'Otro elemento ya tiene este identificador.',
  name_taken: 'Ya hay aquí algo con este nombre.',
  cycle: 'Una carpeta no se puede mover dentro de sí misma ni de sus subcarpetas.',
  too_deep: 'Las carpetas no se pueden anidar tanto.',
  too_many_versions: 'Un documento no puede tener más de 1.000 versiones, o 5.000 con las eliminadas.',
  too_many_folders: 'Un proyecto no puede tener más de 10.000 carpetas, o 30.000 con las de la papelera.',
  too_many_projects:
    'Una persona no puede tener más de 1.000 proyectos propios, o 2.000 con los de la papelera. Elimina los que ya no necesites.',
  too_many_comments:
    'Un documento no puede tener más de 5.000 comentarios ni 20 MB de ellos, ni de una misma persona más de 1.000, 4 MB o 5.000 enlaces.',
  too_many_prints:
    'Una versión no puede tener más de 100 códigos, o 2.000 impresiones en el registro, ni más de 250 de una misma persona que solo puede ver.',
  too_many_webhooks: 'Un proyecto no puede tener más de 10 webhooks. Quita uno que no se use.',
  webhook_off: 'Este webhook está desactivado. Actívalo para enviar algo.',
  webhook_address: 'Este servidor solo envía webhooks por https, y no a direcciones de su propia red.',
  too_many_tokens: 'Una cuenta no puede tener más de 20 tokens. Revoca uno que no se use.',
  moves_waiting:
    'Has sacado de esta carpeta más de 1.000 elementos que el servidor aún no ha movido. Elimina la carpeta cuando se hayan enviado.',
  root_folder: 'Las cuatro carpetas raíz de un proyecto no se cambian.',
  current_version: 'La versión vigente no se puede eliminar.',
  only_version: 'Es la única versión que queda del documento.',
  built_upon: 'Otra persona ya ha seguido trabajando a partir de esto.',
  still_together: 'Lo que querías tratar por separado todavía es un solo documento junto con otra cosa.',
  version_pending: 'El archivo de esta versión aún no ha llegado.',
  deleted: 'Se eliminó entretanto.',
  not_deleted: 'Esto no está en la papelera.',
  upload_mismatch: 'El archivo que llegó no es el que se anunció.',
  gap: 'Falta un cambio anterior de este dispositivo.',
  client_conflict: 'Los datos de este dispositivo se copiaron a otro.',
  epoch_changed: 'El servidor se restauró desde una copia de seguridad.',
  already_answered: 'Esta invitación ya tiene respuesta.',
  already_member: 'Esta persona ya está en el equipo.',
  projects_shared: 'Otras personas tienen proyectos tuyos. Elimina antes esos proyectos o deja de compartirlos.',
  export_running: 'Ya se está preparando una exportación o un ZIP para ti. Espera a que termine.',
  idempotency_mismatch: 'La misma solicitud se envió dos veces con contenido distinto.',
  project_full: 'Este proyecto contiene todo lo que este servidor concede a un proyecto.',
  person_full: 'Has subido todo lo que este servidor concede a una persona.',
  too_large: 'Es más grande de lo que acepta el servidor.',
  unsupported_type: 'Aquí no se aceptan archivos de este tipo.',
  invalid: 'Algunos campos no son válidos.',
  empty_file: 'El archivo está vacío.',
  bad_path: 'El nombre o la ruta de este archivo no se puede usar aquí.',
  same_password: 'La nueva contraseña es la que la cuenta ya tiene.',
  guessable_password: 'Esta contraseña es de las primeras que alguien probaría. Elige otra.',
  wrong_password: 'La contraseña actual no es correcta.',
  link_ended:
    'Este enlace ya no sirve: se retiró o lo sustituyó otro más nuevo, ya se ha usado o es demasiado antiguo. Pide uno nuevo.',
  not_an_image: 'El archivo no es una imagen.',
  cannot_stamp: 'No se puede poner un código QR en este PDF: está protegido, dañado o es demasiado grande.',
  size_unreadable: 'Con este tamaño el código no se podría leer en un plano impreso a la mitad. Elige uno mayor.',
  search_too_long: 'Esta búsqueda tarda demasiado. Busca menos palabras o más largas.',
  update_required: 'Hace falta una versión más reciente de la aplicación.',
  rate_limited: 'Demasiados intentos. Espera un poco e inténtalo de nuevo.',
  fault: 'El servidor falló. No se cambió nada.',
  project_stuck:
    'El servidor no pudo terminar un cambio grande anterior en este proyecto. Quien lo administra tiene que revisarlo; reinténtalo después.',
  busy: 'El servidor no puede hacerlo en este momento. No se cambió nada. Inténtalo de nuevo dentro de un rato.',
  provider_unreachable:
    'No se puede contactar con el inicio de sesión de tu empresa. Quien ya inició sesión sigue dentro. Inténtalo de nuevo dentro de un rato.',
  storage_full: 'El servidor se quedó sin espacio. No se cambió nada.',
};

const notice: Catalogue['errors']['notice'] = {
  label_changed: '«{{name}}» recibió la versión {{label}}, porque {{wanted}} ya estaba en uso.',
  concurrent_version:
    '{{label}} de «{{name}}» se hizo a partir de una versión que ya no era la vigente. Se guardó junto a ella.',
  same_bytes: '«{{name}}» ya tiene este mismo archivo, como {{label}}. No se creó otra versión.',
  became_version: 'La carpeta ya tenía «{{name}}». Tu archivo pasó a ser su versión {{label}}.',
  other_kind:
    '«{{name}}» tiene archivos de otro tipo. El tuyo se añadió a su lado como documento propio: se muestran juntos.',
  moved_to_ancestor: 'La carpeta prevista para «{{name}}» se eliminó. Ahora está en «{{folder}}».',
  items_rescued_one:
    'Se eliminó «{{name}}», salvo {{count}} elemento que otra persona había añadido o cambiado, o que habías movido. Ahora está en «{{folder}}».',
  items_rescued_other:
    'Se eliminó «{{name}}», salvo {{count}} elementos que otras personas habían añadido o cambiado, o que habías movido. Ahora están en «{{folder}}».',
  items_rescued:
    'Se eliminó «{{name}}», salvo {{count}} elementos que otras personas habían añadido o cambiado, o que habías movido. Ahora están en «{{folder}}».',
  overruled: 'Tu cambio en «{{name}}» fue seguido por otro: {{yours}} ahora es {{theirs}}.',
  kept_in_bin: '«{{name}}» se eliminó entretanto. Lo que añadiste se conserva con él en la papelera.',
  cover_refused: 'La imagen elegida como portada de «{{name}}» no se pudo usar. La portada sigue como estaba.',
  choice_replaced: '{{by}} hizo de {{current}} la versión vigente de «{{name}}». Tú habías elegido {{label}}.',
  choice_open:
    'Tu elección para «{{name}}» llegó después de otro cambio: {{current}} es la versión vigente y {{label}} está a su lado. Se conservan las dos: elige otra vez.',
  edit_replaced: 'Tu edición de un comentario de «{{name}}» sustituyó otra que habías hecho en otro dispositivo.',
  followed_split:
    'La versión de la que partiste es ahora un documento propio. La tuya se fue con ella, como {{label}} de «{{name}}».',
  link_left_out:
    'Tu comentario en «{{name}}» está ahí, pero sin una foto o un documento que enlaza: no se aceptó o ya no existe. Si llega más tarde, edita el comentario para enlazarlo.',
  access_put_back:
    'El servidor se restauró desde una copia de seguridad anterior. Tu equipo «{{name}}» y tus proyectos tienen a las personas de entonces: quien quitaste después puede haber vuelto. Revisa quién tiene acceso.',
  access_ended: 'Ya no tienes acceso a «{{name}}», o se eliminó. Ya no está en este dispositivo.',
  now_read_only: 'Ahora solo puedes ver «{{name}}», comentar e imprimir con código. Se ha cambiado tu acceso.',
};

export const errors: Catalogue['errors'] = {
  refusal,
  notice,
  field: {
    required: 'Es obligatorio.',
    too_long: 'Es demasiado largo.',
    too_short: 'Es demasiado corto.',
    characters: 'Contiene caracteres no permitidos.',
    format: 'No tiene la forma correcta.',
    unknown: 'Este campo no se conoce.',
  },
  transport: {
    offline: 'Hace falta conexión y ahora no hay.',
    timeout: 'El servidor tardó demasiado en responder. Inténtalo de nuevo.',
    captive: 'Esta red pide su propio inicio de sesión. Abre una página web para entrar y vuelve a intentarlo.',
    server: 'Ahora no se puede acceder al servidor. Inténtalo dentro de un rato.',
  },
  outdated:
    'La aplicación se actualizó en otra pestaña y esta ya no guarda nada. Copia lo que hayas escrito y vuelve a cargarla.',
  quota: 'Este dispositivo se quedó sin espacio. No se guardó nada.',
  link_end: {
    answered: 'Esta invitación ya tiene respuesta: su enlace sirve una sola vez.',
    expired: 'Este enlace es demasiado antiguo. Pide uno nuevo a quien te invitó.',
  },
  unreadable_file: 'No se pudo leer este archivo.',
  no_token: 'No se pudo iniciar sesión: no se recibió el token de acceso.',
  page_missing: 'Página no encontrada',
  page_missing_hint: 'No hay nada en esta dirección.',
};
