import type { TranslatedTexts } from '../catalogues.ts';
import type { folders as english } from '../en/folders.ts';

export const folders: TranslatedTexts<typeof english> = {
  tree: 'Carpetas',
  empty: 'Todavía no hay carpetas propias',
  empty_hint: 'Pulsa «Nueva carpeta» para crear una',
  with_count_one: '{{name}}, {{count}} documento',
  with_count_other: '{{name}}, {{count}} documentos',
  options: 'Opciones de {{name}}',
  menu: {
    open: 'Abrir',
    edit: 'Editar',
    move: 'Mover',
    delete: 'Eliminar',
  },
  delete_others: 'Solo el propietario del proyecto puede eliminar una carpeta que creó otra persona',
  root: {
    plans: 'Planos',
    photos: 'Fotos',
    field_reports: 'Partes de obra',
    other_files: 'Otros archivos',
  },
  create: {
    title: 'Nueva carpeta',
    name: 'Nombre',
    location: 'Ubicación',
    submit: 'Crear carpeta',
    name_required: 'El nombre de la carpeta es obligatorio',
    name_characters: 'El nombre de una carpeta no puede contener / ni \\',
    name_too_long: 'El nombre de una carpeta puede tener hasta {{max}} caracteres.',
    name_taken: 'Aquí ya hay una carpeta con este nombre.',
    location_required: 'Selecciona una ubicación',
  },
  read_only:
    'Acceso de solo lectura: solo tienes permiso para ver este proyecto. Pide acceso de escritura al propietario del proyecto... Puedes comentar e imprimir con código.',
};
