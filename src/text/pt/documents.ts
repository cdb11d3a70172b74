import type { TranslatedTexts } from '../catalogues.ts';
import type { documents as english } from '../en/documents.ts';

export const documents: TranslatedTexts<typeof english> = {
  grid: 'Documentos',
  empty: {
    drawings: 'Ainda não há documentos',
    photos: 'Ainda não há fotos',
    'field-reports': 'Ainda não há relatórios de campo',
    'other-files': 'Ainda não há documentos',
  },
  empty_hint: {
    drawings: 'Carregue documentos para vê-los aqui',
    photos: 'Carregue ou tire fotos para vê-las aqui',
    'field-reports': 'Carregue relatórios de campo para vê-los aqui',
    'other-files': 'Carregue documentos para vê-los aqui',
  },
  type: {
    pdf: 'PDF',
    drawing: 'Desenho (DWG ou DXF)',
    image: 'Imagem',
    other: 'Outro arquivo',
  },
  file: {
    here: 'Neste dispositivo',
    absent: 'Não está aqui ({{size}})',
    receiving: 'Chegando {{percent}} %',
    waiting: 'Aguardando envio',
    sending: 'Enviando {{percent}} %',
    coming: 'Seu arquivo ainda não chegou ao servidor',
  },
  arriving: '{{label}}: {{state}}',
  concurrent: 'Duas versões: decida qual vale',
  concurrent_short: 'Duas versões',
  attention: 'Requer atenção',
  superseded: 'Outra versão vigente desde a última vez que você olhou: {{from}} → {{to}}',
  superseded_short: 'Agora {{to}}, antes {{from}}',
  superseded_as_short: '{{kind}}: {{from}} → {{to}}',
  superseded_as: '{{kind}}: outra versão vigente desde a última vez que você olhou: {{from}} → {{to}}',
  also_as: 'também como {{kinds}}',
  options: 'Opções de {{name}}',
  menu: {
    open: 'Abrir',
    open_as: 'Abrir como {{kind}}',
    version: 'Nova versão',
    rename: 'Renomear',
    move: 'Mover',
    download: 'Baixar',
    download_offline: 'Seu arquivo não está neste dispositivo, e não há conexão.',
    download_coming: 'Seu arquivo ainda não chegou ao servidor.',
    delete: 'Eliminar',
  },
  delete_others: 'Só o proprietário do projeto pode eliminar o que outra pessoa carregou',
};
