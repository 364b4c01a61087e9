/** The words of the demo's interface texts, in English, Spanish and Portuguese. */

/** The subject of a text: its part of the key, its English name, and its name with the article in Spanish and Portuguese. */
export type Subject = readonly [key: string, english: string, spanish: string, portuguese: string]

export const SUBJECTS = {
  account: [
    ['email', 'e-mail address', 'la dirección de correo', 'o endereço de e-mail'],
    ['password', 'password', 'la contraseña', 'a senha'],
    ['phone', 'phone number', 'el número de teléfono', 'o número de telefone'],
    ['photo', 'profile photo', 'la foto de perfil', 'a foto do perfil'],
    ['birthday', 'date of birth', 'la fecha de nacimiento', 'a data de nascimento'],
    ['language', 'language', 'el idioma', 'o idioma'],
    ['currency', 'currency', 'la moneda', 'a moeda'],
    ['document', 'identity document', 'el documento de identidad', 'o documento de identidade'],
  ],
  search: [
    ['service', 'service', 'el servicio', 'o serviço'],
    ['category', 'category', 'la categoría', 'a categoria'],
    ['professional', 'professional', 'el profesional', 'o profissional'],
    ['city', 'city', 'la ciudad', 'a cidade'],
    ['price', 'price', 'el precio', 'o preço'],
    ['rating', 'rating', 'la valoración', 'a avaliação'],
    ['favourite', 'favourite', 'el favorito', 'o favorito'],
  ],
  booking: [
    ['booking', 'booking', 'la reserva', 'a reserva'],
    ['date', 'date', 'la fecha', 'a data'],
    ['time', 'time', 'la hora', 'o horário'],
    ['address', 'address', 'la dirección', 'o endereço'],
    ['note', 'note', 'la nota', 'a observação'],
    ['patient', 'patient', 'el paciente', 'o paciente'],
    ['material', 'material', 'el material', 'o material'],
    ['visit', 'visit', 'la visita', 'a visita'],
    ['quotation', 'quotation', 'el presupuesto', 'o orçamento'],
    ['cancellation', 'cancellation', 'la cancelación', 'o cancelamento'],
  ],
  payment: [
    ['card', 'card', 'la tarjeta', 'o cartão'],
    ['payment', 'payment', 'el pago', 'o pagamento'],
    ['receipt', 'receipt', 'el recibo', 'o recibo'],
    ['refund', 'refund', 'el reembolso', 'o reembolso'],
    ['promocode', 'promocode', 'el código promocional', 'o código promocional'],
    ['deposit', 'deposit', 'el anticipo', 'o sinal'],
  ],
  professional: [
    ['schedule', 'schedule', 'el horario', 'a agenda'],
    ['holiday', 'holiday', 'el día festivo', 'o feriado'],
    ['area', 'work area', 'la zona de trabajo', 'a área de trabalho'],
    ['fee', 'fee', 'la tarifa', 'a tarifa'],
    ['certificate', 'certificate', 'el certificado', 'o certificado'],
    ['bank', 'bank account', 'la cuenta bancaria', 'a conta bancária'],
    ['payout', 'payout', 'la liquidación', 'o repasse'],
    ['team', 'team', 'el equipo', 'a equipe'],
    ['review', 'review', 'la reseña', 'a resenha'],
    ['client', 'client', 'el cliente', 'o cliente'],
  ],
  message: [
    ['message', 'message', 'el mensaje', 'a mensagem'],
    ['reminder', 'reminder', 'el recordatorio', 'o lembrete'],
    ['invitation', 'invitation', 'la invitación', 'o convite'],
    ['survey', 'survey', 'la encuesta', 'a pesquisa'],
    ['offer', 'offer', 'la oferta', 'a oferta'],
    ['warranty', 'warranty', 'la garantía', 'a garantia'],
    ['complaint', 'complaint', 'el reclamo', 'a reclamação'],
  ],
} as const satisfies Record<string, readonly Subject[]>

/** Sentences about a subject: their part of the key, and the texts; `*` stands for the subject, with its article except in English. */
export const SENTENCES: ReadonlyArray<readonly [key: string, english: string, spanish: string, portuguese: string]> = [
  ['title', 'Your *', 'Sobre *', 'Sobre *'],
  ['add', 'Add *', 'Agregar *', 'Adicionar *'],
  ['edit', 'Edit *', 'Editar *', 'Editar *'],
  ['remove', 'Remove *', 'Quitar *', 'Remover *'],
  ['choose', 'Choose *', 'Elegir *', 'Escolher *'],
  ['search', 'Search for a *', 'Buscar *', 'Procurar *'],
  ['show', 'Show *', 'Ver *', 'Ver *'],
  ['share', 'Share *', 'Compartir *', 'Compartilhar *'],
  ['save', 'Save *', 'Guardar *', 'Salvar *'],
  ['confirm', 'Confirm *', 'Confirmar *', 'Confirmar *'],
  ['loading', 'Loading the * …', 'Cargando * …', 'Carregando * …'],
  ['load_failed', 'The * could not be loaded. Try again.', 'No se pudo cargar *. Inténtelo de nuevo.', 'Não foi possível carregar *. Tente novamente.'],
  [
    'save_failed',
    'The * could not be saved. What you typed is still here.',
    'No se pudo guardar *. Lo que escribió sigue aquí.',
    'Não foi possível salvar *. O que você digitou continua aqui.',
  ],
  ['remove_question', 'Do you want to remove the *?', '¿Quiere quitar *?', 'Quer remover *?'],
  ['required', 'Enter the * to go on.', 'Indique * para continuar.', 'Informe * para continuar.'],
  ['later', 'You can change the * later in your profile.', 'Puede cambiar * más tarde en su perfil.', 'Você pode alterar * depois no seu perfil.'],
  ['why', 'Why we ask for the *', 'Por qué pedimos *', 'Por que pedimos *'],
  ['not_found', 'We did not find the * that you asked for.', 'No encontramos * que buscaba.', 'Não encontramos * que você procurava.'],
  ['told', 'We will tell you when the * changes.', 'Le avisaremos cuando cambie *.', 'Avisaremos quando mudar *.'],
  ['help', 'Help with the *', 'Ayuda con *', 'Ajuda com *'],
  ['details', 'Show all about the *', 'Ver todo sobre *', 'Ver tudo sobre *'],
  ['compare', 'Compare the * with others', 'Comparar * con otros', 'Comparar * com outros'],
  ['support', 'Ask support about the *', 'Consultar a soporte por *', 'Perguntar ao suporte sobre *'],
  ['history', 'History of the *', 'Historial: *', 'Histórico: *'],
]

/** Help and legal texts: a heading in each language. */
export const TOPICS: ReadonlyArray<readonly [key: string, english: string, spanish: string, portuguese: string]> = [
  ['about', 'About the marketplace', 'Acerca del mercado', 'Sobre a plataforma'],
  ['bookings', 'How a booking works', 'Cómo funciona una reserva', 'Como funciona uma reserva'],
  ['cancellation', 'Cancelling a booking', 'Cancelar una reserva', 'Cancelar uma reserva'],
  ['payments', 'Payments and receipts', 'Pagos y recibos', 'Pagamentos e recibos'],
  ['refunds', 'Refunds', 'Reembolsos', 'Reembolsos'],
  ['warranty', 'Warranty on services', 'Garantía de los servicios', 'Garantia dos serviços'],
  ['professionals', 'How professionals are checked', 'Cómo se verifica a los profesionales', 'Como verificamos os profissionais'],
  ['data', 'Your data', 'Sus datos', 'Seus dados'],
  ['safety', 'Safety at home', 'Seguridad en casa', 'Segurança em casa'],
  ['contact', 'How to reach us', 'Cómo contactarnos', 'Como falar conosco'],
]

/** The parts of a help text below its heading, by language: opening, emphasis, two points, link text, and refund table. */
export const HELP = {
  English: [
    'Please read this before you go on.',
    'It takes two minutes',
    'Everything is kept in your profile, under',
    'Bookings',
    'You can ask us at any time.',
    'Nothing is charged without your consent.',
    'Read more in the help centre',
    ['Cancelled', 'Refund', 'More than a day before', 'Later'],
  ],
  Spanish: [
    'Lea esto antes de continuar.',
    'Lleva dos minutos',
    'Todo queda en su perfil, en',
    'Reservas',
    'Puede preguntarnos en cualquier momento.',
    'No se cobra nada sin su consentimiento.',
    'Más información en el centro de ayuda',
    ['Cancelación', 'Reembolso', 'Más de un día antes', 'Después'],
  ],
  Portuguese: [
    'Leia isto antes de continuar.',
    'Leva dois minutos',
    'Tudo fica no seu perfil, em',
    'Reservas',
    'Você pode nos perguntar a qualquer momento.',
    'Nada é cobrado sem o seu consentimento.',
    'Saiba mais na central de ajuda',
    ['Cancelamento', 'Reembolso', 'Mais de um dia antes', 'Depois'],
  ],
} as const
