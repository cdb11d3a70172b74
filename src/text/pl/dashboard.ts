import type { Catalogue } from '../catalogues.ts';

export const dashboard: Catalogue['dashboard'] = {
  found_one: '{{count}} proyecto encontrado',
  found_other: '{{count}} proyectos encontrados',
  clear_search: 'Borrar la búsqueda',
  last_change: 'Último cambio:',
  coming_soon: 'Próximamente',
  report: { title: 'Crear parte de obra', text: 'Genera partes de obra automáticamente.' },
  vectorize: {
    title: 'Vectorizar con IA',
    text: 'Convierte planos existentes en archivos CAD.',
    intro:
      'Vectorizar con IA convertirá planos existentes en archivos CAD. Deja tu correo electrónico para un aviso posterior.',
    stays: 'Por ahora, la dirección se queda en este dispositivo.',
    email: 'Correo electrónico',
    email_invalid: 'Introduce un correo electrónico válido.',
    submit: 'Guardar dirección',
    thanks: '¡Gracias! {{email}} queda anotado en este dispositivo.',
    noted: '{{email}} está anotado en este dispositivo.',
  },
  create: {
    mode: 'Cómo empezar',
    empty: 'Proyecto vacío',
    folder: 'Subir carpeta',
    target: 'Carpeta de destino',
    no_folder: 'Selecciona al menos una carpeta para subir.',
    failed: 'No se pudo crear el proyecto.',
    cover_failed: 'Error al subir la portada. El proyecto se ha creado sin ella. {{reason}}',
    folder_failed: 'El proyecto se ha creado, pero su carpeta no se está subiendo. {{reason}}',
  },
};
