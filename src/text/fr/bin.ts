import type { Catalogue } from '../catalogues.ts';

export const bin: Catalogue['bin'] = {
  title: 'Papelera',
  projects: 'Proyectos eliminados',
  lead: 'Lo que se eliminó en este proyecto. Se puede recuperar durante 30 días.',
  projects_lead: 'Tus propios proyectos eliminados. Se pueden recuperar durante 30 días, con todo lo que contenían.',
  kind: {
    project: 'Proyecto, eliminado el {{at}}',
    folder: 'Carpeta con todo su contenido, eliminada el {{at}}',
    empty_folder: 'Carpeta vacía, eliminada el {{at}}',
    document: 'Documento con sus versiones, eliminado el {{at}}',
    version: 'Versión, eliminada el {{at}}',
  },
  until: 'Se guarda hasta el {{day}}',
  restore: 'Recuperar',
  restore_of: 'Recuperar {{name}}',
  back: '«{{name}}» está de vuelta',
  empty: 'La papelera está vacía',
  empty_hint: 'Lo que se elimina se queda aquí 30 días.',
  failed: 'Ahora no se puede mostrar la papelera',
  retry: 'Reintentar',
};
