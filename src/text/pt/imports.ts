import type { TranslatedTexts } from '../catalogues.ts';
import type { imports as english } from '../en/imports.ts';

export const imports: TranslatedTexts<typeof english> = {
  region: 'Pastas carregadas',
  running: 'Salvando “{{name}}” neste dispositivo',
  progress_one: '{{done}} de {{total}} arquivo',
  progress_other: '{{done}} de {{total}} arquivos',
  bytes: '{{done}} de {{total}}',
  keep_open: 'Você pode continuar trabalhando. Deixe esta aba aberta até todos os arquivos estarem salvos.',
  elsewhere: 'Isto continua em outra aba.',
  full: 'Este dispositivo não tem mais espaço. O que está salvo fica. Libere espaço e depois continue: até lá, deixe esta aba aberta.',
  waiting:
    'Este projeto ainda está sendo baixado, por isso ainda não se sabe quais nomes já existem nele. O resto é salvo quando estiver todo aqui: até lá, deixe esta aba aberta.',
  saved_one: '{{total}} arquivo está salvo neste dispositivo e está sendo enviado.',
  saved_other: '{{total}} arquivos estão salvos neste dispositivo e estão sendo enviados.',
  arrived_one: '{{total}} arquivo está carregado.',
  arrived_other: '{{total}} arquivos estão carregados.',
  unchanged_one: '{{total}} arquivo já estava aqui, exatamente igual.',
  unchanged_other: '{{total}} arquivos já estavam aqui, exatamente iguais.',
  refused_one: '{{total}} arquivo não foi aceito.',
  refused_other: '{{total}} arquivos não foram aceitos.',
  show_refused: 'Mostrar quais, e por quê',
  hide_refused: 'Ocultar a lista',
  interrupted_one:
    '{{saved}} de {{total}} arquivo de “{{name}}” está salvo. O aplicativo foi fechado antes de ler o resto: escolha de novo para continuar.',
  interrupted_other:
    '{{saved}} de {{total}} arquivos de “{{name}}” estão salvos. O aplicativo foi fechado antes de ler o resto: escolha de novo para continuar.',
  not_found_one: '{{total}} dos arquivos que faltam não está no que você escolheu.',
  not_found_other: '{{total}} dos arquivos que faltam não estão no que você escolheu.',
  leave: 'Deixar assim',
};
