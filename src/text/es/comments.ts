import type { Translated } from '../catalogues.ts';
import type { comments as english } from '../en/comments.ts';

export const comments: Translated<typeof english> = {
  title: 'Comentarios',
  description_title: 'Descripción',
  placeholder: 'Añade un comentario...',
  send: 'Enviar comentario',
  empty: 'Todavía no hay comentarios',
  edited: 'editado',
  somebody: 'Alguien',
  edit: 'Editar comentario',
  edit_label: 'Comentario editado',
  delete: 'Eliminar comentario',
  delete_question: '¿Eliminar este comentario?',
  delete_yes: 'Eliminar',
  delete_no: 'Conservar',
  links: 'Documentos enlazados',
  too_long: 'Un comentario puede tener hasta {{max}} caracteres.',
};
