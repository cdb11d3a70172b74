import type { Catalogue } from '../catalogues.ts';

export const shell: Catalogue['shell'] = {
  product: 'Plumbline',
  main_menu: 'Menú principal',
  open_menu: 'Abrir el menú',
  close_menu: 'Cerrar el menú',
  skip: 'Ir al contenido',
  projects: 'Proyectos',
  scan: 'Escanear',
  team: 'Equipo',
  profile: 'Perfil de la cuenta',
  settings: 'Ajustes',
  sync: 'Envíos',
  no_address: 'Sin correo electrónico',
  account: 'Cuenta',
  server: 'Servidor',
  help: 'Ayuda',
  logout: 'Cerrar sesión',
  update_ready: 'Hay una versión nueva de la aplicación.',
  update_elsewhere: 'La aplicación se actualizó en otra pestaña.',
  outdated:
    'La aplicación se actualizó en otra pestaña. Esta pestaña está cerrada: ya no se guarda nada en ella. Copia lo que hayas escrito y vuelve a cargarla.',
  load_again: 'Volver a cargar',
  update_required: 'Algunos de tus cambios necesitan la versión nueva de la aplicación para enviarse.',
  update: 'Actualizar',
};
