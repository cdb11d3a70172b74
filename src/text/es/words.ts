import type { Catalogue } from '../catalogues.ts';

export const words: Catalogue['words'] = {
  show_list: 'Mostrar',
  back: 'Volver',
  cancel: 'Cancelar',
  close: 'Cerrar',
  clear: 'Borrar',
  coming_in: 'Aún está llegando',
  coming_in_hint: 'Lo que todavía no está aquí puede estar en el servidor.',
  discard: 'Descartar',
  deleted_account: 'Cuenta eliminada',
  dismiss: 'Entendido',
  loading: 'Cargando…',
  open: 'Abrir',
  retry: 'Reintentar',
  save: 'Guardar',
  more_one: '... y {{count}} más',
  more_other: '... y {{count}} más',
  waiting_to_send: 'Pendiente de enviar',
  saved_on_device: 'Guardado en este dispositivo',
  read_only:
    'Solo tienes acceso de lectura a este proyecto: ver, comentar, imprimir con código y marcar copias recogidas',
  unsaved: {
    title: '¿Cerrar sin guardar?',
    body: 'Lo que has elegido o escrito aquí todavía no está guardado.',
    keep: 'Seguir editando',
  },
};
