// What stands in a ZIP of a folder or project beside its files, in every language.
import type { RootFolderType } from '#domain/folder';

export const registerColumns = [
  'file',
  'folder',
  'name',
  'version',
  'standing',
  'size',
  'sha256',
  'by',
  'at',
  'description',
  'note',
] as const;
export type RegisterColumn = (typeof registerColumns)[number];

export interface ZipWords {
  /** The register's file, without its ending. */
  register: string;
  /** The root folders, as screens call them. */
  roots: Record<RootFolderType, string>;
  columns: Record<RegisterColumn, string>;
  /** Of a version that is the newest, and of one that a newer one is beside. */
  latest: string;
  current: string;
  /** Why there is no file. */
  not_arrived: string;
  missing: string;
  deleted: string;
  /** Its file is in it, where it stood when the ZIP began. */
  moved: string;
}

const en: ZipWords = {
  register: 'Register',
  roots: { plans: 'Plans', photos: 'Photos', field_reports: 'Field Reports', other_files: 'Other Files' },
  columns: {
    file: 'File in this ZIP',
    folder: 'Folder',
    name: 'Name',
    version: 'Version',
    standing: 'Standing',
    size: 'Bytes',
    sha256: 'SHA-256',
    by: 'Uploaded by',
    at: 'Uploaded (UTC)',
    description: 'Description',
    note: 'Note',
  },
  latest: 'Latest',
  current: 'Current, there is a newer one',
  not_arrived: 'Not in this ZIP: its file has not reached the server yet',
  missing: 'Not in this ZIP: its file is missing on the server. Tell whoever runs it',
  deleted: 'Not in this ZIP: it was deleted while this ZIP was made',
  moved: 'Was moved to another folder while this ZIP was made',
};

const es: ZipWords = {
  register: 'Registro',
  roots: { plans: 'Planos', photos: 'Fotos', field_reports: 'Partes de obra', other_files: 'Otros archivos' },
  columns: {
    file: 'Archivo en este ZIP',
    folder: 'Carpeta',
    name: 'Nombre',
    version: 'Versión',
    standing: 'Situación',
    size: 'Bytes',
    sha256: 'SHA-256',
    by: 'Subido por',
    at: 'Subido (UTC)',
    description: 'Descripción',
    note: 'Nota',
  },
  latest: 'Última',
  current: 'Vigente; hay una más nueva',
  not_arrived: 'No está en este ZIP: su archivo todavía no ha llegado al servidor',
  missing: 'No está en este ZIP: su archivo falta en el servidor. Avisa a quien lo gestiona',
  deleted: 'No está en este ZIP: se eliminó mientras se creaba este ZIP',
  moved: 'Se movió a otra carpeta mientras se creaba este ZIP',
};

export const writtenZips = { en, es };
