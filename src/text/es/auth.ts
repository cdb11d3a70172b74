import type { Catalogue } from '../catalogues.ts';

export const auth: Catalogue['auth'] = {
  login_title: 'Iniciar sesión',
  login_button: 'Iniciar sesión',
  forgot: '¿Olvidaste tu contraseña?',
  register_title: 'Crear cuenta',
  register_button: 'Crear cuenta',
  reset_title: 'Restablecer contraseña',
  reset_button: 'Enviar correo de recuperación',
  to_register_question: '¿Aún no tienes cuenta?',
  to_register: 'Crear cuenta',
  to_login_question: '¿Ya tienes cuenta?',
  to_login: 'Iniciar sesión',
  back_to_login: 'Volver a iniciar sesión',
  full_name: 'Nombre completo',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show_password: 'Mostrar contraseña',
  hide_password: 'Ocultar contraseña',
  full_name_required: 'El nombre completo es obligatorio.',
  email_required: 'El correo electrónico es obligatorio.',
  email_invalid: 'Escribe una dirección de correo válida.',
  password_required: 'La contraseña es obligatoria.',
  password_short: 'La contraseña debe tener al menos 8 caracteres.',
  registered: '¡Cuenta creada correctamente! Has iniciado sesión.',
  recovery_sent: 'Si existe una cuenta con {{email}}, se ha enviado un enlace de recuperación.',
  no_mail:
    'Este servidor no envía correos, así que no puede mandar un enlace. Quien lo administra puede dar una contraseña nueva a tu cuenta. Aquí se le puede contactar:',
  no_mail_no_contact:
    'Este servidor no envía correos, así que no puede mandar un enlace. Quien lo administra puede dar una contraseña nueva a tu cuenta. No ha indicado aquí ningún contacto: pregunta a quien te invitó.',
  no_mail_subject: 'Una contraseña nueva para Plumbline',
  provider: {
    button: 'Continuar con {{label}}',
    or: 'o con una contraseña',
    or_keeper: 'Solo para quien administra este servidor:',
    coming_in: 'Iniciando sesión…',
    link: 'Aquí ya hay una cuenta con {{email}}. Escribe su contraseña una vez y, a partir de entonces, entrarás en ella a través de tu empresa.',
    connect: 'Conectar e iniciar sesión',
    wrong_password:
      'Esta no es la contraseña de esa cuenta. Si la olvidaste, pide en la página de inicio de sesión un enlace para crear otra y empieza de nuevo.',
    outside:
      'Con el inicio de sesión de tu empresa solo se crean aquí cuentas para direcciones de ciertos dominios, y la tuya no es de ninguno de ellos. Pregunta a quien administra este servidor.',
    stopped: {
      cancelled: 'No iniciaste sesión allí: se canceló o tu empresa no lo permitió.',
      other_person: 'Iniciaste sesión allí como otra persona. No se ha confirmado nada.',
      not_confirmed: 'No se ha confirmado nada. Empieza de nuevo donde estabas.',
      signed_out:
        'Mientras tanto se cerró tu sesión aquí y no se ha confirmado nada. Tu empresa puede hacerlo cuando otra persona inicia sesión allí. Lo que espera en este dispositivo se conserva.',
    },
    still_in: 'Aquí tu sesión sigue abierta.',
    go_back: 'Volver',
  },
  registration: {
    closed: 'Este servidor no admite cuentas nuevas. Quien lo administra añade a las personas. Se le encuentra aquí:',
    closed_no_contact:
      'Este servidor no admite cuentas nuevas. Quien lo administra añade a las personas. No ha indicado ningún contacto aquí: pregunta a quien trabaja contigo.',
    subject: 'Una cuenta en Plumbline',
    invited:
      'Aquí solo pueden crear una cuenta las personas invitadas. Abre el enlace de tu invitación o usa la dirección que fue invitada.',
  },
  choose_title: 'Elige una nueva contraseña',
  new_password: 'Nueva contraseña',
  confirm_password: 'Confirmar nueva contraseña',
  password_long: 'Esta contraseña es demasiado larga.',
  password_mismatch: 'Las contraseñas nuevas no coinciden.',
  save_password: 'Cambiar contraseña',
  all_end: 'Se cerrará la sesión en todos tus dispositivos. Lo pendiente en ellos se conserva allí.',
  password_changed: 'Tu contraseña se ha cambiado. Inicia sesión con ella.',
  link_incomplete:
    'Esta página no tiene el enlace completo: se cortó una parte o la página se volvió a cargar. Ábrelo otra vez desde el correo, o pide uno nuevo.',
  link_incomplete_here:
    'Esta página no tiene el enlace completo: se cortó una parte o la página se volvió a cargar. Ábrelo de nuevo desde donde lo has recibido.',
  link_reading: 'Leyendo el enlace',
  confirm: {
    title: 'Confirma tu dirección',
    has: 'La cuenta de {{name}} tiene la dirección {{email}}. ¿Es tuya?',
    wants: 'La cuenta de {{name}} va a tener desde ahora la dirección {{email}}. ¿Es tuya?',
    yes: 'Sí, confirmar la dirección',
    no: 'No, no es mi cuenta',
    no_hint: 'Si dices que no, la cuenta pierde la dirección y puedes crear la tuya con ella.',
    no_hint_change: 'Si dices que no, la cuenta conserva la dirección que tiene.',
    confirmed: '{{email}} está confirmada.',
    freed: 'La cuenta ha perdido la dirección {{email}}. Puedes crear la tuya con ella.',
    refused: 'La cuenta no recibe la dirección {{email}}.',
    go_on: 'Abrir tus proyectos',
  },
  ask_again: 'Pedir un enlace nuevo',
  hint_reset: 'Parece que este dispositivo no tiene conexión. Para elegir una nueva contraseña hace falta.',
  lead: 'El plano correcto, con o sin cobertura.',
  session_ended:
    'Se cerró tu sesión: se cambió la contraseña, se cerró desde otro dispositivo, este no se usó durante demasiado tiempo o la cerró tu empresa.',
  kept_none: 'Los datos de {{email}} se conservan en este dispositivo. Inicia sesión para abrirlos.',
  kept_unsent_one: '{{count}} cambio de {{email}} espera en este dispositivo. Inicia sesión para enviarlo.',
  kept_unsent_other: '{{count}} cambios de {{email}} esperan en este dispositivo. Inicia sesión para enviarlos.',
  kept_aside_one:
    '{{count}} cambio de {{email}} fue rechazado o espera una decisión. Iniciar sesión no lo envía: está entonces en «Requiere atención».',
  kept_aside_other:
    '{{count}} cambios de {{email}} fueron rechazados o esperan una decisión. Iniciar sesión no los envía: están entonces en «Requiere atención».',
  kept_unsaved_one:
    '{{count}} archivo que eligió {{email}} aún no está guardado. Inicia sesión y elígelo otra vez para continuar.',
  kept_unsaved_other:
    '{{count}} archivos que eligió {{email}} aún no están guardados. Inicia sesión y elígelos otra vez para continuar.',
  lost_here:
    'Se avisó de que este dispositivo se perdió. Los datos de {{email}} se quitan de él en cuanto se llegue al servidor. Iniciar sesión como {{email}} lo anula.',
  disabled_here:
    'Quien administra este servidor ha desactivado la cuenta {{email}}. Sus datos se quedan en este dispositivo, bloqueados, y se enviarán cuando la cuenta vuelva a activarse e inicies sesión.',
  disabled_unsent_one: '{{count}} cambio espera aquí.',
  disabled_unsent_other: '{{count}} cambios esperan aquí.',
  deleted_here:
    'La cuenta {{email}} se ha eliminado. Lo pendiente de ella en este dispositivo ya no se puede enviar. Expórtalo o quítalo de aquí.',
  deleted_export: 'Exportar',
  deleted_remove: 'Quitar',
  deleted_remove_title: '¿Quitar lo pendiente?',
  deleted_remove_body: 'Se pierde para siempre. Nadie más lo tiene.',
  privacy: 'Política de privacidad',
  main_page: 'Página principal',
  unexpected: 'Ocurrió un error inesperado.',
  hint_login: 'Parece que este dispositivo no tiene conexión. Para iniciar sesión hace falta.',
  hint_register: 'Parece que este dispositivo no tiene conexión. Para crear una cuenta hace falta.',
  offline_login: 'No hay conexión, y para iniciar sesión hace falta el servidor.',
  offline_register: 'No hay conexión, y para crear una cuenta hace falta el servidor.',
  first_sign_in: 'El primer inicio de sesión en un dispositivo necesita conexión.',
  stays_here_one:
    'Los datos de {{email}} siguen en este dispositivo, bloqueados por la aplicación y sin cifrar: {{count}} cambio espera y se enviará al iniciar sesión.',
  stays_here_other:
    'Los datos de {{email}} siguen en este dispositivo, bloqueados por la aplicación y sin cifrar: {{count}} cambios esperan y se enviarán al iniciar sesión.',
  stays_here_none: 'Los datos de {{email}} siguen en este dispositivo, bloqueados por la aplicación y sin cifrar.',
  connection_back: 'La conexión ha vuelto. Inténtalo de nuevo.',
};
