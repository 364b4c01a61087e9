/** Reviews by customers and professionals of each other, by language. */
import type { Person } from './data/people.ts'

/** The reviewer's opinion. */
type Mood = 'good' | 'fair' | 'bad'

interface Words {
  /** `{name}` stands for whom it is about. */
  byCustomers: Record<Mood, readonly string[]>
  byProfessionals: Record<Mood, readonly string[]>
  /** Sentences that either may add. */
  ends: Record<Mood, readonly string[]>
}

export const REVIEW_WORDS: Record<Person['language'], Words> = {
  Spanish: {
    byCustomers: {
      good: [
        'Excelente trabajo, {name} llegó puntual y dejó todo limpio.',
        'Muy profesional. Explicó cada paso y no cobró de más.',
        'Resolvió en media hora lo que otros no pudieron en tres visitas.',
        'Amable, prolijo y rápido.',
        'Trabajo impecable, se nota la experiencia.',
        'Todo perfecto de principio a fin 👏',
      ],
      fair: [
        'El trabajo quedó bien, pero llegó una hora tarde.',
        'Correcto. El precio me pareció algo alto.',
        'Quedó un detalle sin terminar, prometió volver.',
        'Buen trato, resultado regular.',
      ],
      bad: ['No vino y no avisó.', 'Tuve que llamar a otra persona para arreglar lo que dejó mal.', 'Mala atención, no lo contrataría otra vez.'],
    },
    byProfessionals: {
      good: ['Muy buen trato, todo claro desde el primer mensaje.', 'La casa estaba lista para trabajar. Un gusto.', 'Pago puntual y mucha amabilidad.'],
      fair: ['Cambió el horario dos veces, pero avisó.', 'Faltaban materiales que dijo que tenía.'],
      bad: ['Canceló cuando yo ya estaba en camino.', 'No había nadie en la dirección.'],
    },
    ends: {
      good: ['¡Súper recomendable!', 'Volvería a contratar sin dudar.', 'Gracias, {name}.', 'Diez puntos.'],
      fair: ['Espero que mejore.', 'Para una urgencia está bien.'],
      bad: ['No lo recomiendo.', 'Pedí la devolución.'],
    },
  },
  Portuguese: {
    byCustomers: {
      good: [
        'Serviço excelente! {name} chegou no horário e deixou tudo limpo.',
        'Muito atencioso e com preço justo.',
        'Resolveu o vazamento na hora.',
        'Trabalho caprichado, nota dez.',
      ],
      fair: ['Ficou bom, mas atrasou quase uma hora.', 'Atendimento bom, achei caro.'],
      bad: ['Não apareceu e não avisou.', 'O serviço ficou pela metade.'],
    },
    byProfessionals: {
      good: ['Cliente ótimo, combinou tudo direitinho.', 'Fui muito bem recebido.'],
      fair: ['Demorou para abrir a portaria.'],
      bad: ['Cancelou em cima da hora.'],
    },
    ends: { good: ['Recomendo!', 'Com certeza chamarei de novo.'], fair: ['Pode melhorar.'], bad: ['Não recomendo.'] },
  },
  English: {
    byCustomers: {
      good: [
        'Brilliant. {name} was on time, tidy and friendly.',
        'Fixed in twenty minutes what two others could not.',
        'Explained everything and charged a fair price.',
        'Could not be happier with the result.',
      ],
      fair: ['Good work, but an hour late.', 'Fine in the end. A little expensive.'],
      bad: ['Never turned up.', 'Left the job half done.'],
    },
    byProfessionals: {
      good: ['Lovely client, everything was ready when I came.', 'Clear instructions and prompt payment.'],
      fair: ['Changed the time twice, but let me know.'],
      bad: ['Cancelled when I was at the door.'],
    },
    ends: { good: ['Highly recommended.', 'Would book again.'], fair: ['Could be better.'], bad: ['Would not book again.'] },
  },
}
