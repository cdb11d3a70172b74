import type { Catalogue } from '../catalogues.ts';

export const bin: Catalogue['bin'] = {
  title: 'Lixeira',
  projects: 'Projetos eliminados',
  lead: 'Pastas, documentos e versões eliminados neste projeto. Podem ser restaurados durante 30 dias. Um comentário eliminado sozinho, não.',
  projects_lead: 'Seus próprios projetos eliminados. Podem ser restaurados durante 30 dias, com tudo o que continham.',
  kind: {
    project: 'Projeto, eliminado em {{at}}',
    folder: 'Pasta com tudo o que continha, eliminada em {{at}}',
    empty_folder: 'Pasta vazia, eliminada em {{at}}',
    document: 'Documento com suas versões, eliminado em {{at}}',
    version: 'Versão, eliminada em {{at}}',
  },
  by: '{{what}} por {{who}}',
  until: 'Mantido até {{day}}',
  restore: 'Restaurar',
  restore_of: 'Restaurar {{name}}',
  back: '“{{name}}” está de volta',
  back_as: '“{{was}}” está de volta como “{{name}}”: nesse meio-tempo seu nome foi ocupado.',
  empty: 'A lixeira está vazia',
  projects_empty_hint: 'Um projeto eliminado fica aqui 30 dias.',
  empty_hint: 'O que é eliminado fica aqui 30 dias. Um comentário eliminado sozinho, não.',
  failed: 'A lixeira não pode ser mostrada agora',
  retry: 'Tentar de novo',
};
