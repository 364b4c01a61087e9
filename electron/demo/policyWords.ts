/** Cancellation policies, by language. */

/** The content is HTML, from this editor or an older one. */
type Words = Record<'title' | 'content', string>

/** In English, Spanish and Portuguese; null where there is no translation yet. */
export type PolicyWords = readonly [english: Words | null, spanish: Words | null, portuguese: Words | null]

export const FLEXIBLE: PolicyWords = [
  {
    title: 'Flexible',
    content:
      '<p>Cancel up to <strong>24 hours</strong> before the appointment and you get all of your money back.</p><p>After that, 10% of the price goes to the professional.</p>',
  },
  {
    title: 'Flexible',
    content:
      '<p>Si cancelas hasta <strong>24 horas</strong> antes de la cita, te devolvemos todo el dinero.</p><p>Después, el 10% del precio es para el profesional.</p>',
  },
  {
    title: 'Flexível',
    content:
      '<p>Cancele até <strong>24 horas</strong> antes da visita e receba todo o seu dinheiro de volta.</p><p>Depois disso, 10% do preço fica com o profissional.</p>',
  },
]

export const MODERATE: PolicyWords = [
  {
    title: 'Moderate',
    content:
      '<h2>Up to two days before</h2><p>Nothing is charged.</p><h2>Later</h2><ul><li>A quarter of the price is kept.</li><li>The rest is paid back <em>within 10 days</em>.</li></ul>',
  },
  {
    title: 'Moderada',
    content:
      '<h2>Hasta dos días antes</h2><p>No se cobra nada.</p><h2>Después</h2><ul><li>Se retiene la cuarta parte del precio.</li><li>El resto se devuelve <em>en un plazo de 10 días</em>.</li></ul>',
  },
  {
    title: 'Moderada',
    content:
      '<h2>Até dois dias antes</h2><p>Nada é cobrado.</p><h2>Depois</h2><ul><li>Um quarto do preço é retido.</li><li>O restante é devolvido <em>em até 10 dias</em>.</li></ul>',
  },
]

export const STRICT: PolicyWords = [
  {
    title: 'Strict',
    content:
      '<p>Half of the price is kept if you cancel within the last week.</p><table><tbody><tr><th>Cancelled</th><th>You pay</th></tr><tr><td>7 days before</td><td>0%</td></tr><tr><td>Later</td><td>50%</td></tr></tbody></table><p>Questions? Write to <a href="mailto:help@services.example">our team</a>.</p>',
  },
  {
    title: 'Estricta',
    content:
      '<p>Si cancelas durante la última semana, se retiene la mitad del precio.</p><table><tbody><tr><th>Cancelado</th><th>Pagas</th></tr><tr><td>7 días antes</td><td>0%</td></tr><tr><td>Después</td><td>50%</td></tr></tbody></table>',
  },
  null,
]

export const SAME_DAY: PolicyWords = [
  { title: 'Same-day visit', content: '<p>A fixed amount covers the way that the professional has already made.</p>' },
  { title: 'Visita en el día', content: '<p>Un importe fijo cubre el viaje que el profesional ya ha hecho.</p>' },
  { title: 'Visita no mesmo dia', content: '' },
]

export const NO_REFUND: PolicyWords = [
  { title: 'No refund', content: '<blockquote>The whole price is kept.</blockquote><ol><li>Cancelled by you</li><li>Nobody at home</li></ol>' },
  { title: 'Sin devolución', content: '<blockquote>Se retiene todo el precio.</blockquote><ol><li>Cancelado por el cliente</li><li>Nadie en casa</li></ol>' },
  { title: 'Sem reembolso', content: '<blockquote>O preço inteiro é retido.</blockquote><ol><li>Cancelado pelo cliente</li><li>Ninguém em casa</li></ol>' },
]

/** Missing in English, which is what the public reads. */
export const HOLIDAYS: PolicyWords = [
  null,
  { title: 'Temporada de fiestas', content: '<p>Del 20 de diciembre al 6 de enero rigen plazos más largos.</p>' },
  null,
]
