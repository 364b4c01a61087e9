/** The app's intro screens, in order, each with its picture. */

interface Words extends Record<string, string> {
  title: string
  description: string
}
interface IntroWords {
  /** Address of one of the marketplace's own pictures. */
  image: string
  status?: string
  english: Words
  spanish?: Words
  portuguese?: Words
}

const words = (title: string, description: string): Words => ({ title, description })

export const INTRO_SCREENS: readonly IntroWords[] = [
  {
    image: 'pictures/home-1.png',
    english: words('Help for your home, near you', 'Plumbers, electricians, cleaners and many more, checked by us and rated by your neighbours.'),
    spanish: words('Ayuda para tu casa, cerca de ti', 'Plomeros, electricistas, limpieza y mucho más, verificados por nosotros y valorados por tus vecinos.'),
    portuguese: words(
      'Ajuda para a sua casa, perto de você',
      'Encanadores, eletricistas, limpeza e muito mais, verificados por nós e avaliados pelos seus vizinhos.',
    ),
  },
  {
    image: 'pictures/home-3.png',
    english: words('Say what you need', 'Choose a category, answer a few questions and add a photo if it helps.'),
    spanish: words('Di lo que necesitas', 'Elige una categoría, responde unas preguntas y añade una foto si ayuda.'),
    portuguese: words('Diga do que precisa', 'Escolha uma categoria, responda a algumas perguntas e inclua uma foto, se ajudar.'),
  },
  {
    image: 'pictures/beauty-2.png',
    english: words('Compare professionals', 'Prices, reviews and free hours at a glance.'),
    spanish: words('Compara profesionales', 'Precios, opiniones y horas libres de un vistazo.'),
  },
  {
    image: 'pictures/events-1.png',
    english: words('Book a day and a time', 'The professional has 24 hours to accept. You pay nothing until then.'),
    spanish: words('Reserva día y hora', 'El profesional tiene 24 horas para aceptar. Hasta entonces no pagas nada.'),
  },
  { image: 'pictures/lessons-2.png', english: words('Or ask for a quotation', 'Describe the job, and professionals make you offers.') },
  {
    image: 'pictures/cleaning-1.png',
    english: words('Pay safely', 'By card or bank transfer. We hold the money until the work is done.'),
    spanish: words('Paga con seguridad', 'Con tarjeta o transferencia. Guardamos el dinero hasta que el trabajo esté hecho.'),
    portuguese: words('Pague com segurança', 'Com cartão ou transferência. Guardamos o dinheiro até o trabalho estar pronto.'),
  },
  { image: 'pictures/home-2.png', english: words('Follow it on the map', 'See when your professional sets out and when they will be there.') },
  { image: 'pictures/lessons-1.png', english: words('Chat in your language', 'Messages are translated as you write.') },
  {
    image: 'pictures/events-4.png',
    status: 'Inactive',
    english: words('Summer offers', 'Pools, gardens and air conditioning at a discount until the end of February.'),
  },
  { image: 'pictures/health-1.png', english: words('Care at home', 'Nurses and physiotherapists come to you, also at weekends.') },
  { image: 'pictures/beauty-1.png', english: words('Beauty at home', 'Hair, nails and make-up where you are.') },
  { image: 'pictures/lessons-3.png', english: words('Lessons for every age', 'Languages, music and help with school, at home or online.') },
  { image: 'pictures/events-2.png', english: words('Parties without worries', 'Catering, music and photos from one place.') },
  { image: 'pictures/cleaning-3.png', english: words('Every week, or just once', 'Repeat a booking with one tap, or skip a week when you are away.') },
  { image: 'pictures/home-4.png', english: words('Urgent? Tonight', 'Locksmiths and plumbers answer around the clock.') },
  { image: 'pictures/health-2.png', english: words('Checked professionals', 'We look at identity, address and certificates of each of them.') },
  { image: 'pictures/beauty-4.png', english: words('Gift cards', 'Give somebody an hour of help. They choose what for.') },
  { image: 'pictures/cleaning-2.png', english: words('Rate the work', 'Your stars help your neighbours to choose.') },
  {
    image: 'pictures/home-5.png',
    english: words('Guaranteed', 'If something is not right, write to us within 7 days.'),
    spanish: words('Con garantía', 'Si algo no está bien, escríbenos dentro de 7 días.'),
  },
  { image: 'pictures/events-3.png', english: words('Save with promocodes', 'Enter them on the last step, before you pay.') },
  { image: 'pictures/lessons-4.png', english: words('Your addresses', 'Save home, work and your parents’ flat, and choose with one tap.') },
  {
    image: 'pictures/health-4.png',
    english: words('Notifications that matter', 'We tell you when an offer comes and when somebody is on the way. Nothing else.'),
  },
  { image: 'pictures/beauty-3.png', english: words('Are you a professional?', 'Register, upload your documents and publish your first service.') },
]

/** An oddity: a leftover of an old app. */
export const OLD_SCREEN: IntroWords = { image: 'pictures/cleaning-4.png', english: words('Welcome (old)', 'Imported from the first version of the app.') }
