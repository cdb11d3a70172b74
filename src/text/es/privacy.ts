import type { Catalogue } from '../catalogues.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Política de privacidad',
  lead: 'Qué guarda este sitio sobre ti, dónde y durante cuánto tiempo. Es breve porque ocurre poco.',
  who: {
    heading: 'Quién es responsable',
    text: 'Plumbline es software libre que cada cual instala en su propio servidor. Quien administra este servidor decide sobre él y responde de los datos que contiene: normalmente tu empresa o la que te invitó.\nQuienes hacen el software no reciben nada de este sitio. No pueden ver lo que hay en él.',
  },
  stored: {
    heading: 'Qué se guarda',
    text: 'Tu cuenta: nombre completo, correo electrónico, una huella de tu contraseña de la que no se puede volver a ella y, si los añades, nombre del equipo, organización e imágenes.\nTu trabajo: proyectos, carpetas, archivos con todas sus versiones, comentarios, códigos impresos y quién comparte qué con quién.\nLo que sigues: qué planos y fotos abriste por última vez y qué proyectos y carpetas guardas en un dispositivo, para avisarte de versiones nuevas; y de qué planos no quieres saber nada. Solo se lo decimos a tus propios dispositivos.\nFechas: cuándo se creó o cambió algo, quién lo hizo y la hora que marcaba el dispositivo.\nLas fotos tal como son: el original de una foto conserva lo que la cámara escribió en él, a menudo el lugar donde se tomó. Las vistas previas, las portadas y las fotos de perfil se dibujan de nuevo, sin esos datos.\nUn registro de actividad de cada proyecto: quién lo hizo, cuándo, en qué y cómo se llamaba entonces.\nInicios de sesión: el navegador y el sistema del dispositivo, cuándo iniciaste sesión, cuándo se usó por última vez y hasta cuándo vale; de un dispositivo que dijiste perdido, también cuándo y cuánto envió. Para frenar a quien prueba contraseñas, los intentos se cuentan durante un tiempo limitado bajo un código calculado a partir de la dirección y la cuenta.\nUn registro de llamadas: hora, tipo, dirección en este servidor, dirección de red de quien pregunta, resultado y número de la cuenta. Sin contraseñas y sin contenidos.',
  },
  where: {
    heading: 'Dónde se guarda',
    text: 'En este servidor: la base de datos y los archivos.\nEn tus dispositivos: el navegador conserva una copia de los proyectos que usas y el trabajo aún no enviado, para que ambos estén ahí sin cobertura. Al cerrar sesión se borra la copia. El trabajo no enviado solo se borra si tú lo dices.\nLa aplicación no cifra esta copia. Cuando el servidor ha terminado tu sesión, o has conservado trabajo sin enviar, la aplicación se bloquea y la copia se queda: la aplicación no la muestra a nadie más, pero quien tenga el dispositivo y sepa cómo puede leerla. Por eso, que el propio dispositivo pida un código y cifre su almacenamiento. De un dispositivo perdido avisas en los ajustes de otro: cuando vuelva a llegar al servidor envía lo que se añadió en él, si lo quieres y durante 30 días, y borra la copia. Un dispositivo también puede vaciarse un tiempo después de bloquearse.\nEn el almacenamiento del navegador está el código que mantiene tu sesión abierta. Quien pueda usar tu dispositivo desbloqueado puede usarlo. Cierra la sesión en los dispositivos que usan otras personas.',
  },
  seen: {
    heading: 'Quién puede verlo',
    text: 'El propietario de un proyecto y las personas con quienes se comparte ven todo lo que hay en él, y quién hizo qué.\nQuien comparte contigo un equipo o un proyecto ve tu nombre, tu correo y tu imagen. Las demás personas con cuenta solo te encuentran si escriben tu correo completo.\nCualquiera que escanee un código QR impreso ve el nombre del documento, la versión de la copia y si está vigente, reemplazada, anulada o sin decidir, con fechas. Ni el plano ni los comentarios.\nLas portadas y las fotos de perfil tienen direcciones que no se pueden adivinar. Quien tenga una de ellas puede abrir la imagen.\nLas personas que lo administran en la aplicación ven el nombre y el correo de todas las personas con cuenta, desde cuándo están y cuántas sesiones tienen, y de los proyectos el nombre, el propietario y el tamaño.\nQuien administra este servidor puede leer técnicamente lo que hay en él.',
  },
  not_here: {
    heading: 'Qué no ocurre aquí',
    text: 'No hay cookies.\nNo hay rastreadores, ni estadísticas de visitas, ni publicidad.\nNo se carga nada de otros servidores ni se entrega nada a terceros. Si aquí hay un servidor de correo, los mensajes para ti pasan por él.\nNinguna máquina toma decisiones sobre personas.',
  },
  deleted: {
    heading: 'Cuánto tiempo, y cómo se elimina',
    text: 'Lo que eliminas pasa 30 días en la papelera del proyecto, de donde el propietario puede recuperarlo; solo un comentario que eliminas por separado no se guarda ahí. Después, los archivos se borran en la siguiente limpieza del servidor.\nLos nombres y comentarios de lo eliminado quedan en la base de datos, para que los códigos impresos sigan respondiendo y los demás dispositivos sepan que ya no está. No se muestran más.\nTu cuenta la eliminas tú, en tu perfil. Lo que aportaste a proyectos de otros se queda allí sin tu nombre, como prueba de lo construido. Para que se eliminen otros restos, dirígete al contacto de abajo.\nQuien administra este servidor debería hacer copias de seguridad. Lo eliminado permanece en las copias antiguas hasta que se reemplazan.',
  },
  rights: {
    heading: 'Tus derechos',
    text: 'Puedes preguntar qué se guarda sobre ti, pedir que se corrija, se elimine o se limite, y recibir una copia. También puedes reclamar ante la autoridad de protección de datos del lugar donde vives.\nPara mucho de ello no hace falta nadie: en tu perfil cambias tus datos, exportas tu cuenta con tus archivos y la eliminas.',
  },
  contact: {
    heading: 'Contacto',
    text: 'Para todo esto, dirígete a quien administra este servidor.',
    subject: 'Mis datos en Plumbline',
    none: 'No ha indicado aquí ningún contacto. Pregunta a quien te invitó.',
    unknown: 'Sin conexión no se puede mostrar qué contacto ha indicado.',
  },
};
