/** Suggestions by users, by language. */
import type { Person } from './data/people.ts'

interface Words {
  /** `{city}` stands for where the writer lives. */
  wishes: readonly string[]
  /** Sentences that some add. */
  ends: readonly string[]
}

export const SUGGESTION_WORDS: Record<Person['language'], Words> = {
  Spanish: {
    wishes: [
      'Sería bueno poder elegir dos horarios al pedir una reserva.',
      'Agreguen modo oscuro a la aplicación, por favor.',
      'Me gustaría pagar con transferencia o con billetera virtual.',
      'Faltan cerrajeros en {city}, ¿cuándo van a sumar?',
      'Que se puedan repetir reservas con un solo toque.',
      'Estaría bien ver las reseñas ordenadas por fecha.',
      'Un mapa con los profesionales que están cerca de {city}.',
      'Que avisen por WhatsApp cuando el profesional sale para casa.',
      'Permitan subir más de tres fotos al pedir un presupuesto.',
      'Como profesional, quisiera bloquear varios días de la agenda a la vez.',
      'Que el chat traduzca los mensajes, trabajo con muchos extranjeros.',
      'Descuentos para quienes reservan todos los meses.',
    ],
    ends: ['Gracias por todo.', 'Muy buena la aplicación.', '¡Saludos!', 'Lo usaría todas las semanas.'],
  },
  Portuguese: {
    wishes: [
      'Poderiam aceitar Pix como forma de pagamento.',
      'Gostaria de ver o profissional no mapa quando ele estiver a caminho.',
      'Faltam eletricistas em {city}.',
      'Seria ótimo agendar serviços que se repetem toda semana.',
      'Deixem favoritar profissionais.',
      'O aplicativo precisa de letras maiores.',
    ],
    ends: ['Obrigado!', 'Gosto muito do aplicativo.', 'Fica a dica.'],
  },
  English: {
    wishes: [
      'It would help to see the total with fees before I send the request.',
      'Please add Apple Pay.',
      'I would like to book the same cleaner every second Friday.',
      'More gardeners around {city}, please.',
      'Let professionals export their earnings for their tax return.',
      'Could reviews have photos?',
    ],
    ends: ['Thank you.', 'Keep up the good work.', 'Otherwise a great app.'],
  },
}
