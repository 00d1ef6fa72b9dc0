import type { articles as englishArticles, help as english } from '../en/help.ts';
import type { Translated } from '../translated.ts';

export const help: Translated<typeof english> = {
  title: 'Ayuda',
  lead: 'Respuestas cortas. Si falta la tuya, escríbenos abajo.',
  search: 'Buscar en las respuestas',
  none: 'Ninguna respuesta tiene estas palabras',
  noneText: 'Prueba con otra palabra, o escríbenos abajo.',
  group: {
    log: 'Registrar',
    challenges: 'Retos y puntajes',
    people: 'Equipos, amistades, mensajes',
    points: 'Puntos e insignias',
    privacy: 'Privacidad y cuenta',
  },
  contact: {
    title: 'Escríbenos',
    lead: 'Van incluidos tu nombre y tu dirección, y la respuesta llega por correo.',
    subject: 'De qué se trata',
    text: 'Tu pregunta',
    send: 'Enviar',
    sent: 'Enviado. La respuesta llega por correo.',
  },
  info: {
    title: 'Acerca de Goodstride',
    lead: 'Una plataforma abierta para caminar, sentirse bien y hacerlo juntos en el trabajo.',
    signIn: 'Iniciar sesión',
    what: 'Qué es',
    whatText:
      'Los miembros registran pasos, actividades y cómo están, se unen a retos por su cuenta o con un equipo, escriben diarios y se dan ánimo. Cada puntaje se abre y muestra los días y las reglas que lo formaron.',
    see: 'Quién ve qué',
    seeText:
      'Tu programa ve tus pasos y puntos, a menos que ocultes tu perfil. Cómo duermes, cuánto pesas, tu estado de ánimo y tu diario privado son tuyos: ni tu empleador ni la administración los ven con tu nombre.',
    data: 'Tus datos',
    dataText:
      'Se guardan donde tu programa tiene Goodstride; no se venden a nadie ni se usan para publicidad. Puedes llevártelos todos y pedir que se eliminen.',
    open: 'Abierta',
    openText:
      'El programa es de código abierto con la licencia Apache 2.0: quien quiera saber cómo se cuenta algo puede leerlo.',
    help: '¿Preguntas?',
    helpText: 'Inicia sesión y abre la Ayuda, o pregunta a quien dirige el programa donde estás.',
  },
};

export const articles: Translated<typeof englishArticles> = [
  {
    id: 'log-steps',
    group: 'log',
    title: '¿Cómo registro mis pasos?',
    text: 'Elige «Registrar actividad» arriba, o presiona L. Escribe los pasos del día; el día se puede cambiar. Lo que escribiste antes para ese día se muestra y se reemplaza.',
  },
  {
    id: 'log-back',
    group: 'log',
    title: '¿Hasta cuántos días atrás puedo registrar?',
    text: 'Siete días, a menos que tu programa diga otra cosa, y nunca antes del día en que te registraste. Un reto acepta registros tardíos hasta que termina su plazo de gracia.',
  },
  {
    id: 'converter',
    group: 'log',
    title: '¿Qué hace el convertidor?',
    text: 'Convierte en pasos los minutos de natación, ciclismo y muchas otras actividades, con una tasa fija para cada una. Puedes registrar hasta 600 minutos de una vez y 960 al día. Caminar y correr se convierten solo si no tienes un dispositivo de pasos: esos pasos ya se cuentan.',
  },
  {
    id: 'two-sources',
    group: 'log',
    title: 'Mi dispositivo y yo decimos cosas distintas. ¿Qué cuenta?',
    text: 'Cuenta el dispositivo; lo que escribes a mano vale en los días sin él. Cuando una fuente dice la mitad más que la anterior, lo más probable es que no llevaras el reloj, y se toma la mayor. Abre un día en tu puntaje para ver cuál fue.',
  },
  {
    id: 'zones',
    group: 'log',
    title: 'Estoy de viaje. ¿Qué día es?',
    text: 'El tuyo. Los días son los de la zona horaria de tu configuración, estén donde estén el servidor o tus colegas.',
  },
  {
    id: 'join',
    group: 'challenges',
    title: '¿Cómo me uno a un reto?',
    text: 'Ábrelo y elige «Unirme». Si no está abierto, pides unirte y responde quien lo dirige. En un reto entre equipos se une un equipo, por medio de alguien que lo lidera.',
  },
  {
    id: 'score',
    group: 'challenges',
    title: '¿Cómo se cuenta mi puntaje?',
    text: 'Elige cualquier puntaje en una tabla de posiciones: se abre y muestra cada día, su fuente, los topes que lo recortaron y la suma. «Reglas» explica las reglas con palabras sencillas, y lo que cambió en ellas.',
  },
  {
    id: 'average',
    group: 'challenges',
    title: '¿Por qué todavía no tengo lugar?',
    text: 'Por promedio tienes un lugar cuando han pasado suficientes días: una cuarta parte del reto, siete como máximo. De otro modo ganaría un solo día bueno.',
  },
  {
    id: 'ties',
    group: 'challenges',
    title: '¿Y si dos tienen el mismo puntaje?',
    text: 'Va primero quien tiene más días que cuentan, luego quien alcanzó antes el puntaje. Si hasta eso es igual, comparten el lugar.',
  },
  {
    id: 'final',
    group: 'challenges',
    title: '¿Cuándo es definitivo un reto?',
    text: 'Cuando su último día terminó en todo el mundo y pasaron las horas para registros tardíos. Desde entonces nada cambia; se pagan los premios y un correo te cuenta cómo quedó.',
  },
  {
    id: 'late-join',
    group: 'challenges',
    title: 'Me uní tarde. ¿Cuentan mis días anteriores?',
    text: 'No: los días cuentan desde que te unes. La meta es la misma para todos.',
  },
  {
    id: 'team',
    group: 'people',
    title: '¿Cómo entro a un equipo?',
    text: 'Abre un equipo y únete, o pídelo; o crea el tuyo. Lo que ganaste para un equipo se queda con él cuando sales.',
  },
  {
    id: 'leader',
    group: 'people',
    title: 'Lidero un equipo y quiero salir.',
    text: 'Primero nombra a otra persona como líder: un equipo nunca se queda sin líder.',
  },
  {
    id: 'friends',
    group: 'people',
    title: '¿Qué ven mis amistades?',
    text: 'Lo que ve todo el programa, tu perfil aunque lo ocultes, y las entradas del diario que escribes para tus amistades. Las dos personas tienen que querer la amistad.',
  },
  {
    id: 'block',
    group: 'people',
    title: 'Alguien me molesta.',
    text: 'Bloquea a esa persona en su perfil: ya no se ven, y no se le avisa. Cuéntale a la administración de tu programa de cualquier cosa que no debería estar ahí; puede retirar publicaciones.',
  },
  {
    id: 'points',
    group: 'points',
    title: '¿Cómo gano puntos?',
    text: 'Al registrar, al cumplir tu propia meta, con métricas, diarios, retos e insignias. «Puntos» en tu menú muestra cuánto da cada cosa, y todo lo que ya te dio.',
  },
  {
    id: 'badges',
    group: 'points',
    title: '¿Puedo perder una insignia?',
    text: 'Nunca. Lleva la fecha del día en que la ganaste y se queda, aunque después cambie su regla.',
  },
  {
    id: 'streak',
    group: 'points',
    title: 'Me enfermé. ¿Perdí mi racha?',
    text: 'Toma un día de descanso: dos de los últimos siete días pueden ser de descanso, y la racha sigue.',
  },
  {
    id: 'who-sees',
    group: 'privacy',
    title: '¿Mi empleador ve mis datos?',
    text: 'No con tu nombre: métricas, estado de ánimo, peso, chequeos y diarios privados son solo tuyos. Los reportes muestran sobre salud, como mucho, sumas de diez personas o más.',
  },
  {
    id: 'hide',
    group: 'privacy',
    title: '¿Cómo me oculto?',
    text: 'Configuración, Perfil: «Ocultar mi perfil». Las tablas te muestran entonces sin nombre; tus amistades y la administración te siguen viendo.',
  },
  {
    id: 'take-along',
    group: 'privacy',
    title: '¿Puedo llevarme mis datos, o pedir que se eliminen?',
    text: 'Las dos cosas, en tu configuración, en Privacidad: un archivo con todo lo que guardamos de ti, y la eliminación. Las sumas de equipos y retos se quedan, sin tu nombre.',
  },
  {
    id: 'password',
    group: 'privacy',
    title: 'Olvidé mi contraseña.',
    text: '«¿Olvidaste tu contraseña?» en la página de inicio de sesión te envía un enlace. Funciona una sola vez y por poco tiempo.',
  },
];
