import type { Catalogue } from '../catalogues.ts';

export const landing: Catalogue['landing'] = {
  product: 'Plumbline',
  navigation: 'Navegación principal',
  title: 'Planos de obra, con o sin cobertura',
  share: 'Compartir',
  login: 'Iniciar sesión / Crear cuenta',
  start: 'Empieza aquí',
  sign_in: 'Iniciar sesión',
  sign_in_to_continue: 'Inicia sesión para continuar.',
  lost_here: 'Se avisó de que este dispositivo se perdió. Los datos de {{email}} se están quitando de él.',
  emptied_lost: 'Se avisó de que este dispositivo se perdió. Lo que había en él se quitó.',
  kept_none: 'Los datos de {{email}} se conservan en este dispositivo. Inicia sesión para abrirlos.',
  kept_unsent_one: '{{count}} cambio de {{email}} espera en este dispositivo. Inicia sesión para enviarlo.',
  kept_unsent_other: '{{count}} cambios de {{email}} esperan en este dispositivo. Inicia sesión para enviarlos.',
  kept_aside_one:
    '{{count}} cambio de {{email}} fue rechazado o espera una decisión. Iniciar sesión no lo envía: está entonces en «Requiere atención».',
  kept_aside_other:
    '{{count}} cambios de {{email}} fueron rechazados o esperan una decisión. Iniciar sesión no los envía: están entonces en «Requiere atención».',
  kept_unsaved_one:
    '{{count}} archivo que eligió {{email}} aún no está guardado. Inicia sesión y elígelo otra vez para continuar.',
  kept_unsaved_other:
    '{{count}} archivos que eligió {{email}} aún no están guardados. Inicia sesión y elígelos otra vez para continuar.',
  promise: 'Guarda planos. Controla versiones. Colabora.',
  headline: 'El plano correcto, con o sin cobertura.',
  lead: 'Plumbline conserva en tu tableta los planos que elijas, marca la versión con la que se construye y envía una sola vez el trabajo hecho sin cobertura.',
  open_source: 'Código abierto. Funciona en tu propio servidor.',
  strengths: {
    heading: 'Para qué está hecho',
    tools: 'Integración sencilla de herramientas',
    tools_text:
      'Cada llamada de la aplicación es una API REST documentada. Tus otras herramientas pueden usar la misma.',
    scale: 'Soluciones escalables y a medida',
    scale_text:
      'Un solo programa, en un ordenador de la caseta de obra o en un servidor de tu empresa. El código es tuyo para cambiarlo.',
    use: 'Experiencia de uso intuitiva',
    use_text: 'Botones grandes para guantes, buen contraste bajo el sol, las mismas cuatro carpetas en cada proyecto.',
  },
  benefits: {
    heading: 'Por qué funciona en obra',
    current: 'Siempre al día',
    current_text:
      'La versión con la que se construye está marcada. De un proyecto que conservas en la tableta, la nueva se descarga mientras la aplicación está abierta y tiene cobertura. Sin cobertura, dice cuándo lo comprobó por última vez.',
    paper: 'Visibilidad completa también en papel',
    paper_text:
      'Cada hoja impresa lleva un código QR. Cualquiera puede escanearlo con un teléfono, sin cuenta, y leer si esa copia sigue siendo la buena para construir.',
    together: 'Un solo lugar para todo',
    together_text:
      'Planos, fotos, partes de obra y comentarios están en un mismo proyecto. Cada comentario queda junto al documento del que habla.',
    decide: 'Menos trabajo repetido y decisiones más rápidas',
    decide_text:
      'El trabajo hecho sin cobertura no se pierde, no se duplica y nadie lo anula en silencio. Cuando dos versiones coinciden, se conservan las dos y se pregunta a tu equipo cuál vale.',
    latest: 'Última',
  },
  quick_start: {
    heading: 'Primeros pasos',
    lead: 'Tres pasos, y los planos están en obra.',
    upload: 'Sube',
    upload_text: 'Crea un proyecto y añade archivos PDF, DWG y DXF, fotos o carpetas enteras.',
    share: 'Comparte',
    share_text: 'Invita a tu equipo. Elige en cada proyecto quién puede hacer cambios y quién solo puede leer.',
    collaborate: 'Colabora',
    collaborate_text: 'Comenta un documento, añade fotos de la obra, sube la versión siguiente.',
  },
  to_come: {
    heading: 'Más funciones en camino',
    lead: 'Así sigue creciendo.',
    compare: 'Comparar',
    compare_text: 'Hoy se comparan dos versiones de un plano. Después, juegos de planos enteros.',
    collaborate: 'Colaborar',
    collaborate_text: 'Marcas sobre el propio plano, enlazadas con fotos y decisiones.',
    communicate: 'Comunicar',
    communicate_text: 'Conversaciones que terminan en una decisión que todos pueden volver a encontrar.',
  },
  banner: {
    heading: 'Lleva tus planos adonde se acaba la cobertura',
    text: 'Crea una cuenta, añade un plano, apaga la red y ábrelo.',
  },
  voices: {
    heading: 'Voces de la obra',
    lead: 'Situaciones típicas, contadas por oficio.',
    carousel: 'carrusel',
    previous: 'Voz anterior',
    next: 'Voz siguiente',
    position: '{{number}} de {{total}}',
    manager:
      'En el sótano no hay cobertura. El equipo abre el plano igualmente y hace sus fotos. De vuelta arriba sale todo, una sola vez.',
    manager_role: 'Jefa de obra, viviendas',
    architect:
      'Cuando subo la V4 no tengo que llamar a nadie por la V3. Las tabletas la marcan, y el código de la copia impresa también.',
    architect_role: 'Arquitecto',
    foreman:
      'Acerco el teléfono a la hoja de la pared. Dice que está sustituida, y la hoja se quita antes de que alguien construya con ella.',
    foreman_role: 'Encargado, estructuras de hormigón',
    engineer:
      'Dos habíamos cambiado el mismo plano en un fin de semana. No se sobrescribió nada. Recibimos los dos, y la pregunta de cuál vale.',
    engineer_role: 'Directora de proyecto, edificio industrial',
  },
  share_page: {
    heading: '¡Corre la voz, compártelo con tus colegas!',
    text: 'Esta es la dirección de la página principal. Quien la abra puede crear una cuenta.',
    field: 'Dirección de la página principal',
    copy: 'Copiar',
    copied: '¡Copiado!',
    failed: 'Este navegador no permite copiar. La dirección está seleccionada: cópiala desde el campo.',
    main_page: 'Página principal',
    projects: 'Proyectos',
  },
  footer: {
    privacy: 'Política de privacidad',
    deletion: 'Tus datos y su eliminación',
    language: 'Idioma',
    language_failed: 'No se pudo cargar este idioma. Inténtalo de nuevo con cobertura.',
  },
};
