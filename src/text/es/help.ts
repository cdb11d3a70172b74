import type { HelpTexts } from '../catalogues.ts';

export const help: HelpTexts['help'] = {
  topics: {
    projects: {
      title: 'Ayuda: $t(shell:projects)',
      entries: {
        site: {
          ask: '¿Cómo pongo un proyecto en este dispositivo antes de ir a donde no hay cobertura?',
          answer:
            'Abre el proyecto y activa «$t(site:label)». Espera hasta que diga que todos los archivos están verificados en este dispositivo, con la hora. Solo entonces está todo aquí.',
        },
        signal: {
          ask: '¿Qué pasa con lo que hago sin cobertura?',
          answer:
            'Se guarda en este dispositivo al momento y se envía solo en cuanto hay cobertura. Arriba dice cuánto está en espera: púlsalo para ver la lista. Iniciar sesión, invitar, compartir y cambiar contraseñas necesitan cobertura; la aplicación lo dice.',
        },
        who: {
          ask: '¿Quién ve un proyecto?',
          answer:
            'Su propietario y las personas con las que se comparte, con todo lo que hay en él. Quien administra el servidor ve en la aplicación su nombre, su propietario y su tamaño, y nada de lo que contiene. Los tuyos los compartes en la página «$t(shell:team)».',
        },
        missing: {
          ask: '¿Por qué falta aquí un proyecto?',
          answer:
            'Se eliminó, ya no se comparte contigo, o aún no ha llegado a este dispositivo: para eso hace falta conexión. Un proyecto tuyo que se eliminó está durante 30 días en «$t(bin:projects)», debajo de la lista.',
        },
      },
    },
    project: {
      title: 'Ayuda: proyecto',
      entries: {
        site: {
          ask: '¿Cómo conservo este proyecto aquí para trabajar sin cobertura?',
          answer:
            'Activa «$t(site:label)». Para una sola carpeta, abre «$t(site:details)» y elige «$t(site:keep_folder)». Todo está aquí cuando dice que todos los archivos están verificados en este dispositivo, con la hora.',
        },
        who: {
          ask: '¿Quién ve lo que subo?',
          answer:
            'Todos los que tienen este proyecto, en cuanto se ha enviado; también quienes solo pueden leer. Quien escanea un código impreso sabe el nombre del plano y si la copia es la vigente, y no ve el plano.',
        },
        attention: {
          ask: '¿Qué significa «$t(sync:attention_section)»?',
          answer:
            'Algo que hiciste no se pudo aceptar tal como era, o te toca decidir algo. Pulsa el estado de arriba: la lista dice de cada cosa por qué, y qué puedes hacer. Hasta entonces sigue en este dispositivo.',
        },
        versions: {
          ask: '¿Qué significa «$t(documents:concurrent_short)» en un plano?',
          answer:
            'Dos personas hicieron una versión nueva a la vez. Se conservan las dos. Abre el plano y decide cuál vale; hasta entonces vale la vigente.',
        },
        next: {
          ask: '¿Cómo añado una versión nueva de un plano?',
          answer:
            'Abre el menú del plano y elige «$t(documents:menu.version)». Las versiones anteriores se quedan, y quien abrió el plano o lo guarda se entera de la nueva.',
        },
        deleted: {
          ask: '¿Y si eliminé algo por error?',
          answer:
            'Durante unos segundos hay «$t(changes:undo)». Después lo tiene quien es propietario del proyecto durante 30 días en la «$t(bin:title)», en «$t(projects:more)». Solo un comentario que se elimina por sí solo no vuelve, tampoco así.',
        },
      },
    },
    viewer: {
      title: 'Ayuda: planos y fotos',
      entries: {
        current: {
          ask: '¿Cómo sé que esta es la versión con la que se construye?',
          answer:
            'Cuando no es la vigente, una línea encima del plano lo dice y lleva a la vigente. Sin cobertura es lo último que supo este dispositivo: arriba dice desde cuándo.',
        },
        print: {
          ask: '¿Cómo imprimo para que cualquiera pueda comprobar la hoja más tarde?',
          answer:
            'En «$t(viewer:panel.title)», pulsa «$t(viewer:stamp.generate)» si aún no hay código, y luego «$t(viewer:stamp.print)». Esto vale para los PDF. La copia queda en el «$t(prints:title)».',
        },
        changed: {
          ask: '¿Qué ha cambiado la versión nueva?',
          answer:
            '«$t(viewer:compare)» pone dos versiones una sobre otra o una al lado de la otra. En los PDF y los planos CAD lleva de cambio en cambio. Los dos archivos tienen que estar en este dispositivo, o tiene que haber conexión.',
        },
        beside: {
          ask: '¿Y si hay dos versiones una junto a otra?',
          answer:
            'Decide alguien que puede modificar el proyecto: se hace vigente una, o se conserva la vigente. Hasta entonces vale la vigente, y la otra está «$t(viewer:panel.concurrent)».',
        },
        words: {
          ask: '¿Por qué no encuentra palabras en un plano?',
          answer:
            'Un escaneo no tiene palabras que se puedan buscar, y tampoco un plano cuyas letras están dibujadas como líneas. El plano se encuentra igual por su nombre.',
        },
        told: {
          ask: '¿Cómo me entero de las versiones nuevas?',
          answer:
            'Al abrir un plano, o al guardar su proyecto o su carpeta en un dispositivo. En «$t(viewer:panel.title)» lo desactivas o lo activas: «$t(viewer:notify.document)».',
        },
      },
    },
    prints: {
      title: 'Ayuda: $t(prints:title)',
      entries: {
        what: {
          ask: '¿Qué hay en esta lista?',
          answer:
            'Cada hoja que se imprimió o se guardó como archivo con su código. Lo que se imprimió sin código no está en la lista, y nadie puede comprobarlo.',
        },
        current: {
          ask: '¿Cómo sé que una copia es la vigente?',
          answer:
            'Lo dice junto a la copia. Una hoja que tienes en la mano la compruebas con «$t(shell:scan)». Sin cobertura, las dos cosas dicen lo último que supo este dispositivo.',
        },
        collect: {
          ask: '¿Qué hago con las copias obsoletas?',
          answer:
            'Retíralas de la obra y pulsa «$t(prints:collect)» por cada copia, con o sin cobertura. Pueden hacerlo todos los del proyecto.',
        },
        copies: {
          ask: '¿Cómo digo cuántas copias hay?',
          answer: 'En el menú de la copia: «$t(prints:count)». Lo dice quien la imprimió: nadie más sabe cuántas hay.',
        },
      },
    },
    scan: {
      title: 'Ayuda: $t(qr:title)',
      entries: {
        colours: {
          ask: '¿Qué significan los colores?',
          answer:
            'Verde: vigente. Rojo: no construyas con ella, porque se reemplazó, se anuló o aún no se ha decidido. Ámbar: no es seguro, por la razón que se indica; pregunta al servidor o a quien la envió antes de construir con ella.',
        },
        signal: {
          ask: '¿Funciona sin cobertura?',
          answer:
            'Sí, para las copias de proyectos que están en este dispositivo. La respuesta dice lo antigua que es. «$t(qr:unknown)» no dice nada de la copia.',
        },
        camera: {
          ask: '¿Y si la cámara no arranca?',
          answer:
            'Permítela en los ajustes que el navegador tiene para este sitio, y cierra otras aplicaciones que la usen. O haz una foto del código, o escribe los 22 caracteres del final de lo que dice.',
        },
        others: {
          ask: '¿Puede comprobar una copia alguien sin cuenta?',
          answer:
            'Sí, con la cámara de cualquier móvil que tenga conexión. La página muestra el nombre del plano, la versión de la copia y si es la vigente. No muestra ni el plano ni los comentarios.',
        },
      },
    },
    team: {
      title: 'Ayuda: $t(shell:team)',
      entries: {
        share: {
          ask: '¿Cómo comparto un proyecto?',
          answer:
            'Abre las opciones de una persona, elige «$t(team:menu.manage)», activa el proyecto y guarda. Puedes compartir los proyectos que son tuyos. A quien falta aquí lo añades con «$t(team:add_member)».',
        },
        levels: {
          ask: '¿Qué puede hacer con quien comparto?',
          answer:
            '«$t(team:access.level.viewer)»: $t(team:access.means.viewer) «$t(team:access.level.collaborator)»: $t(team:access.means.collaborator)',
        },
        invite: {
          ask: 'Alguien no ha recibido mi invitación. ¿Y ahora?',
          answer:
            'Entre las invitaciones que enviaste, elige «$t(team:link.action)» y entrega el enlace solo a esa persona. Vale 30 días; un enlace nuevo acaba con el que copiaste antes.',
        },
        removed: {
          ask: '¿Qué pasa cuando quito a alguien?',
          answer:
            'Pierde todos los proyectos que compartes con esa persona, y desaparecen de sus dispositivos en cuanto estos llegan al servidor. Lo que hizo se queda en los proyectos.',
        },
        signal: {
          ask: '¿Por qué no puedo cambiar nada aquí sin cobertura?',
          answer:
            'Quién tiene acceso se decide en el servidor al momento, y no más tarde. Lo que se ve es lo último que se supo.',
        },
      },
    },
    profile: {
      title: 'Ayuda: $t(shell:profile)',
      entries: {
        password: {
          ask: '¿Qué hace una contraseña nueva?',
          answer:
            'Cierra la sesión de tus otros dispositivos y acaba con el acceso de los programas. Lo que está en espera en los dispositivos se queda ahí hasta que vuelvas a iniciar sesión en ellos.',
        },
        export: {
          ask: '¿Qué contiene la exportación de mi cuenta?',
          answer: '$t(account:data.export_hint) Necesita conexión.',
        },
        delete: {
          ask: '¿Qué pasa con mi trabajo si elimino mi cuenta?',
          answer: '$t(account:data.stays) $t(account:data.projects) $t(account:data.devices) $t(account:data.final)',
        },
      },
    },
    settings: {
      title: 'Ayuda: $t(shell:settings)',
      entries: {
        install: {
          ask: '¿Para qué instalar la aplicación?',
          answer:
            'Un navegador puede borrar un sitio web antes que una aplicación instalada. «$t(account:settings.safety)» dice qué ha prometido este navegador. La aplicación instalada puede tener sus propios datos: deja que primero se envíe todo desde aquí, y luego inicia sesión en ella.',
        },
        lost: {
          ask: 'Se ha perdido un dispositivo. ¿Y ahora?',
          answer:
            'Aquí, en «$t(settings:devices.title)», elige «$t(settings:devices.lost)». La próxima vez que llegue al servidor se bloquea y se quitan tus datos. Un dispositivo que nunca llega al servidor lo conserva todo, sin cifrar por la aplicación.',
        },
        hand: {
          ask: '¿Qué hago antes de entregar este dispositivo a otra persona?',
          answer:
            'Elige «$t(shell:logout)» en el menú de tu cuenta. Cuando todo está enviado, tus datos se quitan de aquí. Si algo sigue en espera, se te pregunta qué se hace con ello.',
        },
        room: {
          ask: '¿Cómo hago sitio en este dispositivo?',
          answer:
            'Guarda menos proyectos o carpetas, y deja que se envíe lo que está en espera. «$t(settings:clear.button)» quita de aquí los archivos de planos y fotos; el trabajo sin enviar se queda, y del servidor no se quita nada.',
        },
        mails: {
          ask: '¿Qué correos recibo?',
          answer:
            '$t(settings:notifications.email_notifications_hint) Junto al interruptor dice si este servidor envía correos.',
        },
      },
    },
    device: {
      title: 'Ayuda: $t(device:title)',
      entries: {
        why: {
          ask: '¿Para qué sirve esta página?',
          answer:
            'Para averiguar por qué algo no avanza: cuándo respondió el servidor por última vez, qué está en espera y qué se le dijo, y qué hay aquí de cada proyecto. Funciona sin cobertura.',
        },
        file: { ask: '¿Puedo dar a alguien el archivo de diagnóstico?', answer: '$t(device:save_hint)' },
        clock: {
          ask: '¿Y si el reloj de este dispositivo va mal?',
          answer:
            '«$t(device:clock)» dice cuánto. La antigüedad de las cosas se calcula con el reloj del servidor. Pon el reloj en hora de todos modos: con uno muy equivocado, ningún navegador consigue conectar con el servidor.',
        },
      },
    },
    notifications: {
      title: 'Ayuda: $t(notifications:title)',
      entries: {
        what: { ask: '¿De qué me entero aquí?', answer: '$t(notifications:lead)' },
        less: {
          ask: '¿Cómo dejo de recibir avisos de un plano?',
          answer:
            'En el menú del aviso: «$t(notifications:mute)». En el plano lo vuelves a activar, en «$t(viewer:panel.title)».',
        },
        signal: {
          ask: '¿Llega esto sin cobertura, o por correo?',
          answer:
            'Sin cobertura, la lista dice lo último que supo este dispositivo. Los correos llegan donde el servidor los envía y tú los quieres: «$t(shell:settings)». No se envían notificaciones push.',
        },
      },
    },
    activity: {
      title: 'Ayuda: $t(activity:title)',
      entries: {
        who: {
          ask: '¿Quién ve esta lista?',
          answer:
            'Todos los que tienen el proyecto, también quienes solo pueden leer. Dice quién hizo qué y cuándo. Lo que miras no está en ella.',
        },
        mine: {
          ask: '¿Por qué no está lo que acabo de hacer?',
          answer: 'Está en la lista cuando lo tiene el servidor. Cuánto sigue en espera lo dice encima de la lista.',
        },
        older: {
          ask: '¿Cómo encuentro algo más antiguo?',
          answer:
            'Por nombre, persona, tipo y día. Lo que no está en este dispositivo llega con «$t(activity:load_older)», que necesita conexión.',
        },
      },
    },
    webhooks: {
      title: 'Ayuda: $t(webhooks:title)',
      entries: {
        what: {
          ask: '¿Para qué sirve un webhook?',
          answer:
            'Otro sistema, como un registro de planos, se entera por sí mismo de nuevas versiones, comentarios o copias impresas. Quien lo lleva te da su dirección; tú le das el secreto.',
        },
        nothing: {
          ask: '¿Por qué no llega nada?',
          answer:
            '«$t(webhooks:show)» dice de cada mensaje cuándo se intentó y qué pasó. Se intenta durante 72 horas, y durante 30 días se puede enviar de nuevo a mano.',
        },
        who: {
          ask: '¿Quién puede crear uno?',
          answer:
            'El propietario del proyecto, con su contraseña. El otro sistema recibe nombres y horas, nunca el texto de los comentarios ni direcciones de correo.',
        },
      },
    },
    bin: {
      title: 'Ayuda: $t(bin:title)',
      entries: {
        who: {
          ask: '¿Quién puede recuperar cosas?',
          answer:
            'El propietario del proyecto: los demás no ven su papelera. Los proyectos eliminados los ve quien es su propietario.',
        },
        long: {
          ask: '¿Cuánto tiempo se conserva?',
          answer:
            '30 días, con todas las versiones y los comentarios de un documento. Un comentario que se eliminó por sí solo no está en la papelera.',
        },
        signal: {
          ask: '¿Por qué no se ve nada sin cobertura?',
          answer: 'Los dispositivos sueltan lo que se elimina: la papelera está en el servidor y necesita conexión.',
        },
      },
    },
    admin: {
      title: 'Ayuda: $t(keeping:title)',
      entries: {
        see: {
          ask: '¿Qué veo aquí, y qué no?',
          answer:
            'A todos los que tienen cuenta, los nombres, propietarios y tamaños de los proyectos, y cómo está el servidor. En la aplicación, quien administra no ve nada de lo que hay en un proyecto que no se comparte con esa persona.',
        },
        disable: {
          ask: 'Alguien se ha ido. ¿Desactivo o elimino la cuenta?',
          answer:
            'Desactivada, se cierran sus sesiones y no puede iniciar otra, y lo que está en espera en sus dispositivos aún se puede enviar cuando la cuenta se active de nuevo. Eliminada es para siempre. En los dos casos, lo que hizo se queda en los proyectos.',
        },
        unowned: {
          ask: '¿Qué son los proyectos sin un propietario que pueda actuar?',
          answer: '$t(keeping:unowned_hint)',
        },
        password: {
          ask: 'Alguien ha olvidado su contraseña. ¿Y ahora?',
          answer:
            'Donde el servidor envía correos, pide un enlace en la página de inicio de sesión. Donde no, quien lleva el servidor le da una contraseña nueva con: npm run user:password',
        },
      },
    },
    incoming: {
      title: 'Ayuda: archivos de otras aplicaciones',
      entries: {
        from: {
          ask: '¿Cómo llegan aquí los archivos?',
          answer:
            'Compártelos con Plumbline desde otra aplicación, o ábrelos con ella. La aplicación tiene que estar instalada, y no todos los sistemas lo ofrecen: en un iPhone o un iPad, sube los archivos en el proyecto.',
        },
        wait: {
          ask: '¿Qué pasa con ellos si dejo esta página?',
          answer:
            'Esperan en este dispositivo, y la página de tus proyectos lo dice. Desaparecen cuando se han subido, cuando los descartas, o en cuanto tú, u otra persona, cierre sesión aquí.',
        },
        strange: {
          ask: '¿Y si no conozco estos archivos?',
          answer: 'Elige «$t(words:discard)». Nada se sube hasta que digas adónde.',
        },
      },
    },
  },
};
