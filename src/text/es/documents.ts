import type { TranslatedTexts } from '../catalogues.ts';
import type { documents as english } from '../en/documents.ts';

export const documents: TranslatedTexts<typeof english> = {
  grid: 'Documentos',
  empty: {
    drawings: 'Todavía no hay documentos',
    photos: 'Todavía no hay fotos',
    'field-reports': 'Todavía no hay partes',
    'other-files': 'Todavía no hay documentos',
  },
  empty_hint: {
    drawings: 'Sube documentos para verlos aquí',
    photos: 'Sube o haz fotos para verlas aquí',
    'field-reports': 'Sube partes para verlos aquí',
    'other-files': 'Sube documentos para verlos aquí',
  },
  type: {
    pdf: 'PDF',
    drawing: 'Plano (DWG o DXF)',
    image: 'Imagen',
    other: 'Otro archivo',
  },
  file: {
    here: 'En este dispositivo',
    absent: 'No está aquí ({{size}})',
    receiving: 'Llegando {{percent}} %',
    waiting: 'Pendiente de enviar',
    sending: 'Enviando {{percent}} %',
    coming: 'Su archivo todavía no ha llegado al servidor',
  },
  arriving: '{{label}}: {{state}}',
  concurrent: 'Dos versiones: decide cuál vale',
  concurrent_short: 'Dos versiones',
  attention: 'Requiere atención',
  superseded: 'Otra versión vigente desde la última vez que lo miraste: {{from}} → {{to}}',
  superseded_short: 'Ahora {{to}}, antes {{from}}',
  superseded_as_short: '{{kind}}: {{from}} → {{to}}',
  superseded_as: '{{kind}}: otra versión vigente desde la última vez que lo miraste: {{from}} → {{to}}',
  also_as: 'también como {{kinds}}',
  options: 'Opciones de {{name}}',
  menu: {
    open: 'Abrir',
    open_as: 'Abrir como {{kind}}',
    version: 'Nueva versión',
    rename: 'Cambiar el nombre',
    move: 'Mover',
    download: 'Descargar',
    download_offline: 'Su archivo no está en este dispositivo, y no hay conexión.',
    download_coming: 'Su archivo todavía no ha llegado al servidor.',
    delete: 'Eliminar',
  },
  delete_others: 'Solo el propietario del proyecto puede eliminar lo que subió otra persona',
};
