import type { TranslatedTexts } from '../catalogues.ts';
import type { folders as english } from '../en/folders.ts';

export const folders: TranslatedTexts<typeof english> = {
  tree: 'Pastas',
  empty: 'Ainda não há pastas próprias',
  empty_hint: 'Clique em “Nova pasta” para criar uma',
  with_count_one: '{{name}}, {{count}} documento',
  with_count_other: '{{name}}, {{count}} documentos',
  options: 'Opções de {{name}}',
  menu: {
    open: 'Abrir',
    edit: 'Editar',
    move: 'Mover',
    delete: 'Eliminar',
    zip: 'Baixar como ZIP',
  },
  zip: {
    title: 'Baixar como ZIP',
    project: 'Projeto inteiro',
    folder: '“{{name}}” com tudo o que contém',
    what: 'A versão vigente de cada documento, em pastas como aqui, e um registro em forma de tabela (CSV): nome, versão, SHA-256, quem o enviou e quando. O que ainda não foi enviado não está incluído.',
    needs_server: 'O servidor prepara o ZIP, e no momento não há conexão.',
    start: 'Baixar',
    running: '{{size}} até agora. O ZIP é salvo quando estiver completo.',
    saved: '“{{name}}” foi salvo.',
    failed: 'O ZIP não foi salvo',
  },
  delete_others: 'Só o proprietário do projeto pode eliminar uma pasta que outra pessoa criou',
  root: {
    plans: 'Desenhos',
    photos: 'Fotos',
    field_reports: 'Relatórios de campo',
    other_files: 'Outros arquivos',
  },
  create: {
    title: 'Nova pasta',
    name: 'Nome',
    location: 'Local',
    submit: 'Criar pasta',
    name_required: 'O nome da pasta é obrigatório',
    name_characters: 'O nome de uma pasta não pode conter / nem \\',
    name_too_long: 'O nome de uma pasta pode ter até {{max}} caracteres.',
    name_taken: 'Já há uma pasta com este nome aqui.',
    location_required: 'Selecione um local',
  },
  read_only:
    'Acesso somente leitura: você só tem permissão para ver este projeto. Peça acesso de escrita ao proprietário do projeto... Você pode comentar e imprimir com código.',
};
