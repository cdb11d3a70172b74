import type { Catalogue } from '../catalogues.ts';

export const dashboard: Catalogue['dashboard'] = {
  found_one: '{{count}} projeto encontrado',
  found_other: '{{count}} projetos encontrados',
  clear_search: 'Limpar busca',
  last_change: 'Última alteração:',
  coming_soon: 'Em breve',
  report: { title: 'Criar relatório de campo', text: 'Gerar relatórios de campo automaticamente.' },
  vectorize: {
    title: 'Vetorização com IA',
    text: 'Transformar desenhos existentes em arquivos CAD.',
    intro:
      'A vetorização com IA vai transformar desenhos existentes em arquivos CAD. Deixe seu endereço de e-mail para um aviso posterior.',
    stays: 'Por enquanto o endereço fica neste dispositivo.',
    email: 'E-mail',
    email_invalid: 'Digite um endereço de e-mail válido.',
    submit: 'Salvar endereço',
    thanks: 'Obrigado. {{email}} está anotado neste dispositivo.',
    noted: '{{email}} está anotado neste dispositivo.',
  },
  create: {
    mode: 'Como começar',
    empty: 'Projeto vazio',
    folder: 'Carregar pasta',
    target: 'Pasta de destino',
    no_folder: 'Selecione pelo menos uma pasta para carregar.',
    failed: 'Não foi possível criar o projeto.',
    cover_failed: 'Erro ao carregar a capa. O projeto foi criado sem ela. {{reason}}',
    folder_failed: 'O projeto foi criado, mas sua pasta não está sendo carregada. {{reason}}',
  },
};
