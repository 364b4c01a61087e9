/** Questions to clients when they book, in English, Spanish and Portuguese. */

/** A question and its choices. */
type Words = readonly [question: string, ...choices: string[]]

/** One question: its input type, and its words by language. */
export type AskedQuestion = readonly [type: 'Input' | 'Checkbox' | 'Select' | 'TextArea', english: Words, spanish: Words, portuguese: Words]

/** Asked for every booking. */
const ALWAYS: readonly AskedQuestion[] = [
  [
    'TextArea',
    ['What should the professional know before coming?'],
    ['¿Qué debería saber el profesional antes de ir?'],
    ['O que o profissional deve saber antes de ir?'],
  ],
  [
    'Select',
    ['How soon do you need it?', 'Today', 'This week', 'This month', 'I am only asking'],
    ['¿Para cuándo lo necesita?', 'Hoy', 'Esta semana', 'Este mes', 'Solo consulto'],
    ['Para quando você precisa?', 'Hoje', 'Esta semana', 'Este mês', 'Estou só consultando'],
  ],
  [
    'Checkbox',
    ['When are you at home?', 'Mornings', 'Afternoons', 'Evenings', 'Weekends'],
    ['¿Cuándo está en casa?', 'Por la mañana', 'Por la tarde', 'Por la noche', 'Los fines de semana'],
    ['Quando você está em casa?', 'De manhã', 'À tarde', 'À noite', 'Nos fins de semana'],
  ],
  ['Input', ['Who should we ask for at the door?'], ['¿Por quién preguntamos en la puerta?'], ['Por quem perguntamos na porta?']],
]

/** Asked below each top parent, by its title. */
const BY_TOP_PARENT: Record<string, readonly AskedQuestion[]> = {
  Home: [
    ['TextArea', ['What is broken, and since when?'], ['¿Qué se rompió y desde cuándo?'], ['O que quebrou, e desde quando?']],
    [
      'Select',
      ['Which floor is it on?', 'Ground floor', 'First floor', 'Second floor', 'Third floor or higher'],
      ['¿En qué piso está?', 'Planta baja', 'Primer piso', 'Segundo piso', 'Tercer piso o más'],
      ['Em que andar fica?', 'Térreo', 'Primeiro andar', 'Segundo andar', 'Terceiro andar ou mais'],
    ],
    ['Select', ['Is there a lift?', 'Yes', 'No'], ['¿Hay ascensor?', 'Sí', 'No'], ['Tem elevador?', 'Sim', 'Não']],
    ['Input', ['Which brand and model is it?'], ['¿Qué marca y modelo es?'], ['Qual é a marca e o modelo?']],
    [
      'Select',
      ['How old is it?', 'Less than a year', '1 to 5 years', '5 to 10 years', 'Older', 'I do not know'],
      ['¿Qué antigüedad tiene?', 'Menos de un año', 'De 1 a 5 años', 'De 5 a 10 años', 'Más', 'No sé'],
      ['Quantos anos tem?', 'Menos de um ano', 'De 1 a 5 anos', 'De 5 a 10 anos', 'Mais', 'Não sei'],
    ],
    [
      'Checkbox',
      ['What do you have already?', 'Spare parts', 'Tools', 'A ladder', 'Nothing'],
      ['¿Qué tiene ya?', 'Repuestos', 'Herramientas', 'Una escalera', 'Nada'],
      ['O que você já tem?', 'Peças', 'Ferramentas', 'Uma escada', 'Nada'],
    ],
    ['Input', ['Where can the professional park?'], ['¿Dónde puede estacionar el profesional?'], ['Onde o profissional pode estacionar?']],
    [
      'Select',
      ['Is it still under warranty?', 'Yes', 'No', 'I do not know'],
      ['¿Sigue en garantía?', 'Sí', 'No', 'No sé'],
      ['Ainda está na garantia?', 'Sim', 'Não', 'Não sei'],
    ],
  ],
  Cleaning: [
    ['Input', ['How many square metres are there to clean?'], ['¿Cuántos metros cuadrados hay que limpiar?'], ['Quantos metros quadrados há para limpar?']],
    [
      'Select',
      ['How often?', 'Once', 'Every week', 'Every two weeks', 'Every month'],
      ['¿Con qué frecuencia?', 'Una vez', 'Todas las semanas', 'Cada dos semanas', 'Todos los meses'],
      ['Com que frequência?', 'Uma vez', 'Toda semana', 'A cada duas semanas', 'Todo mês'],
    ],
    [
      'Checkbox',
      ['Which products may be used?', 'Bleach', 'Ammonia', 'Perfumed products', 'Only natural ones'],
      ['¿Qué productos se pueden usar?', 'Lavandina', 'Amoníaco', 'Productos perfumados', 'Solo naturales'],
      ['Que produtos podem ser usados?', 'Água sanitária', 'Amoníaco', 'Produtos perfumados', 'Só naturais'],
    ],
    [
      'Checkbox',
      ['Which pets live there?', 'Dog', 'Cat', 'Others', 'None'],
      ['¿Qué mascotas viven ahí?', 'Perro', 'Gato', 'Otras', 'Ninguna'],
      ['Que animais vivem aí?', 'Cachorro', 'Gato', 'Outros', 'Nenhum'],
    ],
    ['TextArea', ['What should not be touched?'], ['¿Qué no se debe tocar?'], ['O que não deve ser tocado?']],
    [
      'Select',
      ['Who brings the products?', 'The professional', 'I have them'],
      ['¿Quién lleva los productos?', 'El profesional', 'Los tengo yo'],
      ['Quem leva os produtos?', 'O profissional', 'Eu tenho'],
    ],
  ],
  Health: [
    ['Input', ['How old is the patient?'], ['¿Qué edad tiene el paciente?'], ['Quantos anos tem o paciente?']],
    [
      'Checkbox',
      ['Does the patient have any of these?', 'Allergies', 'Diabetes', 'High blood pressure', 'A pacemaker', 'None of them'],
      ['¿El paciente tiene algo de esto?', 'Alergias', 'Diabetes', 'Presión alta', 'Marcapasos', 'Nada'],
      ['O paciente tem algum destes?', 'Alergias', 'Diabetes', 'Pressão alta', 'Marca-passo', 'Nenhum'],
    ],
    ['TextArea', ['Which medicines does the patient take?'], ['¿Qué medicamentos toma el paciente?'], ['Que remédios o paciente toma?']],
    [
      'Select',
      ['Can the patient walk alone?', 'Yes', 'With help', 'No'],
      ['¿El paciente camina solo?', 'Sí', 'Con ayuda', 'No'],
      ['O paciente anda sozinho?', 'Sim', 'Com ajuda', 'Não'],
    ],
    [
      'Select',
      ['Is there a prescription?', 'Yes', 'No', 'Not yet'],
      ['¿Hay receta médica?', 'Sí', 'No', 'Todavía no'],
      ['Há receita médica?', 'Sim', 'Não', 'Ainda não'],
    ],
    ['Input', ['Whom do we call in an emergency?'], ['¿A quién llamamos en una emergencia?'], ['Para quem ligamos em uma emergência?']],
  ],
  Beauty: [
    [
      'Select',
      ['What is the occasion?', 'Every day', 'A wedding', 'A party', 'A photo session'],
      ['¿Para qué ocasión es?', 'Todos los días', 'Una boda', 'Una fiesta', 'Una sesión de fotos'],
      ['Para que ocasião é?', 'Dia a dia', 'Um casamento', 'Uma festa', 'Uma sessão de fotos'],
    ],
    ['Input', ['How many people is it for?'], ['¿Para cuántas personas es?'], ['Para quantas pessoas é?']],
    [
      'Checkbox',
      ['Which allergies should we know of?', 'Latex', 'Perfume', 'Nuts', 'None'],
      ['¿Qué alergias debemos conocer?', 'Látex', 'Perfume', 'Frutos secos', 'Ninguna'],
      ['De que alergias devemos saber?', 'Látex', 'Perfume', 'Nozes', 'Nenhuma'],
    ],
    [
      'Select',
      ['How long is your hair?', 'Short', 'Medium', 'Long'],
      ['¿Cómo de largo es su pelo?', 'Corto', 'Mediano', 'Largo'],
      ['Qual o comprimento do seu cabelo?', 'Curto', 'Médio', 'Longo'],
    ],
    ['TextArea', ['What would you like to look like?'], ['¿Cómo le gustaría verse?'], ['Como você gostaria de ficar?']],
  ],
  Lessons: [
    ['Input', ['How old is the student?'], ['¿Qué edad tiene el alumno?'], ['Quantos anos tem o aluno?']],
    [
      'Select',
      ['How much do you know already?', 'Nothing', 'A little', 'Quite a lot', 'I teach it'],
      ['¿Cuánto sabe ya?', 'Nada', 'Un poco', 'Bastante', 'Lo enseño'],
      ['Quanto você já sabe?', 'Nada', 'Um pouco', 'Bastante', 'Eu ensino'],
    ],
    [
      'Select',
      ['Where should the lessons be?', 'At home', 'At the teacher’s', 'Online'],
      ['¿Dónde prefiere las clases?', 'En casa', 'En lo del profesor', 'En línea'],
      ['Onde prefere as aulas?', 'Em casa', 'Na casa do professor', 'Online'],
    ],
    [
      'Checkbox',
      ['On which days?', 'Monday to Friday', 'Saturdays', 'Sundays'],
      ['¿Qué días?', 'De lunes a viernes', 'Sábados', 'Domingos'],
      ['Em que dias?', 'De segunda a sexta', 'Sábados', 'Domingos'],
    ],
    ['TextArea', ['What do you want to achieve?'], ['¿Qué quiere lograr?'], ['O que você quer alcançar?']],
  ],
  'Events and pets': [
    ['Input', ['How many guests do you expect?'], ['¿Cuántos invitados espera?'], ['Quantos convidados você espera?']],
    [
      'Select',
      ['Where does it take place?', 'Indoors', 'Outdoors', 'Not decided'],
      ['¿Dónde será?', 'En el interior', 'Al aire libre', 'Sin decidir'],
      ['Onde será?', 'Em ambiente fechado', 'Ao ar livre', 'Não decidido'],
    ],
    [
      'Checkbox',
      ['Which diets are to be minded?', 'Vegetarian', 'Vegan', 'Gluten-free', 'Halal', 'Kosher'],
      ['¿Qué dietas hay que tener en cuenta?', 'Vegetariana', 'Vegana', 'Sin gluten', 'Halal', 'Kosher'],
      ['Que dietas devem ser consideradas?', 'Vegetariana', 'Vegana', 'Sem glúten', 'Halal', 'Kosher'],
    ],
    [
      'Select',
      ['How big is the animal?', 'Up to 5 kg', '5 to 20 kg', 'Over 20 kg', 'There is none'],
      ['¿Qué tamaño tiene el animal?', 'Hasta 5 kg', 'De 5 a 20 kg', 'Más de 20 kg', 'No hay'],
      ['Qual o tamanho do animal?', 'Até 5 kg', 'De 5 a 20 kg', 'Mais de 20 kg', 'Não há'],
    ],
    ['TextArea', ['What should happen, hour by hour?'], ['¿Qué debería pasar, hora por hora?'], ['O que deve acontecer, hora a hora?']],
  ],
}

/** The questions below a top parent. */
export const questionsBelow = (topParent: string): readonly AskedQuestion[] => [...(BY_TOP_PARENT[topParent] ?? []), ...ALWAYS]
