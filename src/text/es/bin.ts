import type { Catalogue } from '../catalogues.ts';

export const bin: Catalogue['bin'] = {
  title: 'Papelera',
  projects: 'Proyectos eliminados',
  lead: 'Carpetas, documentos y versiones que se eliminaron en este proyecto. Se pueden recuperar durante 30 días. Un comentario eliminado por separado, no.',
  projects_lead: 'Tus propios proyectos eliminados. Se pueden recuperar durante 30 días, con todo lo que contenían.',
  kind: {
    project: 'Proyecto, eliminado el {{at}}',
    folder: 'Carpeta con todo su contenido, eliminada el {{at}}',
    empty_folder: 'Carpeta vacía, eliminada el {{at}}',
    document: 'Documento con sus versiones, eliminado el {{at}}',
    version: 'Versión, eliminada el {{at}}',
  },
  by: '{{what}} por {{who}}',
  until: 'Se guarda hasta el {{day}}',
  restore: 'Recuperar',
  restore_of: 'Recuperar {{name}}',
  back: '«{{name}}» está de vuelta',
  back_as: '«{{was}}» está de vuelta como «{{name}}»: su nombre ya estaba ocupado.',
  empty: 'La papelera está vacía',
  projects_empty_hint: 'Un proyecto eliminado se queda aquí 30 días.',
  empty_hint: 'Lo que se elimina se queda aquí 30 días. Un comentario eliminado por separado, no.',
  failed: 'Ahora no se puede mostrar la papelera',
  retry: 'Reintentar',
};
