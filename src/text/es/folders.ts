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
    zip: 'Descargar como ZIP',
  },
  zip: {
    title: 'Descargar como ZIP',
    project: 'Todo el proyecto',
    folder: '“{{name}}” con todo lo que contiene',
    what: 'La versión vigente de cada documento, en carpetas como aquí, y un registro en forma de tabla (CSV): nombre, versión, SHA-256, quién lo subió y cuándo. Lo que aún no se ha enviado no está incluido.',
    needs_server: 'El servidor prepara el ZIP, y ahora mismo no hay conexión.',
    start: 'Descargar',
    running: '{{size}} hasta ahora. El ZIP se guarda cuando está completo.',
    saved: '“{{name}}” se ha guardado.',
    failed: 'El ZIP no se ha guardado',
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
