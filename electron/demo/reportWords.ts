/** Reports by customers and professionals on their bookings, by language. */
import type { Person } from './data/people.ts'

interface Words {
  /** `{city}` stands for where it was, `{time}` for an hour. */
  byCustomers: readonly string[]
  byProfessionals: readonly string[]
  /** Sentences that either may add. */
  ends: readonly string[]
}

export const REPORT_WORDS: Record<Person['language'], Words> = {
  Spanish: {
    byCustomers: [
      'El profesional no se presentó. Lo esperé hasta las {time} y no contestó el teléfono.',
      'Me pidió que pagara en efectivo y por fuera de la aplicación.',
      'Rompió un azulejo del baño y no quiere hacerse cargo.',
      'Vino otra persona, no la de la foto del perfil.',
      'Cobró más de lo que figura en la reserva.',
      'Dejó el trabajo a la mitad y no volvió.',
      'Fue muy grosero con mi madre, que estaba sola en casa.',
      'Marcó el servicio como terminado sin haber venido.',
      'Llegó a las {time}, tres horas tarde, y sin herramientas.',
    ],
    byProfessionals: [
      'La dirección no existe. Di vueltas por {city} durante una hora.',
      'El cliente canceló cuando yo ya estaba en la puerta.',
      'Me hizo trabajar más horas de las reservadas y no aceptó el adicional.',
      'Había un perro suelto y no quiso atarlo, no pude hacer el trabajo.',
      'El cliente me insultó por mensaje.',
      'Pidió mi número para contratarme sin la aplicación.',
    ],
    ends: ['Adjunté fotos en el chat.', 'Quiero que lo revisen, por favor.', 'Es la segunda vez que pasa.', 'Espero una respuesta.\nGracias.'],
  },
  Portuguese: {
    byCustomers: [
      'O profissional não apareceu. Esperei até as {time} e ninguém atendeu.',
      'Pediu pagamento por fora do aplicativo.',
      'Quebrou a torneira nova e disse que não era com ele.',
      'Veio outra pessoa, não a da foto.',
      'Cobrou um valor maior do que o combinado.',
      'Encerrou o serviço no aplicativo sem ter vindo.',
    ],
    byProfessionals: [
      'O endereço está errado, rodei {city} inteira.',
      'O cliente cancelou quando eu já estava na portaria.',
      'O cliente foi agressivo e não me deixou terminar.',
      'Pediu desconto depois do serviço pronto.',
    ],
    ends: ['Mandei fotos na conversa.', 'Peço que verifiquem.', 'Já é a segunda vez.'],
  },
  English: {
    byCustomers: [
      'The professional never turned up. I waited until {time} and nobody answered.',
      'Asked to be paid in cash, outside the app.',
      'Scratched the parquet and denies it.',
      'Somebody else came, not the person in the profile picture.',
      'Charged more than the booking says.',
      'Marked the job as completed without having been here.',
    ],
    byProfessionals: [
      'The address does not exist. I drove around {city} for an hour.',
      'The client cancelled when I was at the door.',
      'The client was abusive on the phone.',
      'I was asked to work two hours more than booked, for the same price.',
    ],
    ends: ['Photos are in the chat.', 'Could you look into it, please?', 'This is the second time.'],
  },
}
