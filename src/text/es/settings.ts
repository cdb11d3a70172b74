import type { Catalogue } from '../catalogues.ts';

export const settings: Catalogue['settings'] = {
  general: 'General',
  notifications: {
    title: 'Notificaciones',
    note: 'Lo que elijas vale en todos tus dispositivos. Se envían correos si quien gestiona este servidor ha configurado el correo. Las notificaciones push todavía no se envían.',
    email_notifications: 'Notificaciones por correo',
    email_notifications_hint:
      'Poco después de que ocurra: invitaciones, comentarios en lo que hiciste, versiones nuevas de lo que abriste o guardas, tus copias impresas obsoletas.',
    push_notifications: 'Notificaciones push',
    push_notifications_hint: 'Lo que ocurre en tus proyectos, en la pantalla de tus dispositivos.',
    weekly_digest: 'Resumen semanal',
    weekly_digest_hint: 'Una vez por semana, todo lo que ha cambiado.',
  },
  preferences: {
    title: 'Preferencias',
    dark_mode: 'Modo oscuro',
    mode: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
    auto_save_projects: 'Guardar proyectos automáticamente',
    auto_save_projects_hint:
      'Todavía nada depende de ello: todo lo que haces se guarda al momento en este dispositivo y se envía solo, esté activado o no.',
    show_file_extensions: 'Mostrar extensiones de archivo',
    show_file_extensions_hint: 'A-101.pdf en lugar de A-101, donde se muestran nombres de documentos.',
  },
  privacy: {
    title: 'Privacidad y seguridad',
    profile_visibility: 'Visibilidad del perfil',
    profile_visibility_hint:
      'Quien no es de tus equipos puede encontrarte por tu correo electrónico completo. Tus equipos te ven siempre.',
    activity_tracking: 'Seguimiento de actividad',
    activity_tracking_hint:
      'Todavía nada depende de ello: no se registra cómo usas la aplicación, esté activado o no, salvo qué planos abriste por última vez, para avisarte de sus versiones nuevas.',
    enable_2fa: 'Activar 2FA',
    enable_2fa_hint: 'Un segundo paso al iniciar sesión aún no está disponible.',
  },
  devices: {
    title: 'Dónde has iniciado sesión',
    name: '{{browser}} en {{system}}',
    unknown: 'Dispositivo desconocido',
    current: 'Este dispositivo',
    since: 'Sesión iniciada el {{date}}',
    last_used: 'Último uso:',
    sign_out: 'Cerrar sesión',
    sign_out_of: 'Cerrar sesión: {{device}}',
    sign_out_others: 'Cerrar sesión en los demás dispositivos',
    ask_one: '¿Cerrar sesión en «{{device}}»?',
    ask_others: '¿Cerrar sesión en los demás dispositivos?',
    ask_body:
      'Se bloqueará en cuanto llegue al servidor. Lo que no se ha enviado se conserva en él y continúa cuando vuelvas a iniciar sesión allí.',
    ask_others_body:
      'Se bloquearán en cuanto lleguen al servidor. Lo que no se ha enviado se conserva en ellos y continúa cuando vuelvas a iniciar sesión allí.',
    signed_out: 'Sesión cerrada.',
    only_this: 'No has iniciado sesión en ningún otro sitio.',
    loading: 'Preguntando al servidor dónde has iniciado sesión…',
    failed: 'Dónde has iniciado sesión solo lo sabe el servidor.',
  },
  clear: {
    button: 'Vaciar este dispositivo',
    title: '¿Vaciar este dispositivo?',
    body: 'Los archivos de planos y fotos se quitan de este dispositivo y ningún proyecto se conserva ya en él: sin cobertura no se podrán abrir. El trabajo sin enviar se conserva, y también las listas, los nombres y los comentarios. Nada se elimina del servidor.',
    confirm: 'Vaciar',
    done: '{{size}} liberados.',
    nothing: 'No había nada que vaciar.',
  },
  update: {
    check: 'Buscar actualizaciones',
    checking: 'Buscando…',
    current: 'Esta es la versión más reciente.',
    found: 'Se está descargando una versión nueva. Se ofrecerá aquí.',
    unreachable: 'Ahora mismo no se puede llegar al servidor.',
    unsupported: 'Este navegador carga la versión más reciente cada vez que se abre la página.',
    ready: 'Hay una versión nueva de la aplicación.',
    elsewhere: 'La aplicación se actualizó en otra pestaña.',
    sending: 'Se puede cambiar a ella en cuanto no se esté enviando nada.',
    apply: 'Actualizar',
  },
};
