/** Towns with a plural name, by its last word: nothing in the other cases says these forms. */
const PLURALS: Record<string, string> = {
  Челны: 'Челнов',
  Чебоксары: 'Чебоксар',
  Мытищи: 'Мытищ',
  Химки: 'Химок',
  Люберцы: 'Люберец',
  Шахты: 'Шахт',
  Березники: 'Березников',
  Ессентуки: 'Ессентуков',
  Луки: 'Лук',
  Воды: 'Вод',
  Туймазы: 'Туймазов',
  Котельники: 'Котельников',
  Клинцы: 'Клинцов',
  Лиски: 'Лисок',
  Кириши: 'Киришей',
  Апатиты: 'Апатитов',
  Боровичи: 'Боровичей',
  Ливны: 'Ливен',
  Грязи: 'Грязей',
  Кимры: 'Кимр',
  Осинники: 'Осинников',
  Мыски: 'Мысков',
  Учалы: 'Учалов',
  Вязники: 'Вязников',
  Гулькевичи: 'Гулькевичей',
  Луховицы: 'Луховиц',
  Огни: 'Огней',
  Сланцы: 'Сланцев',
  Валуйки: 'Валуек',
  Поляны: 'Полян',
  Дюртюли: 'Дюртюлей',
  Кулебаки: 'Кулебак',
  Лабытнанги: 'Лабытнанг',
  Карталы: 'Карталов',
  Топки: 'Топок',
  Семилуки: 'Семилук',
  Озёры: 'Озёр',
  Покачи: 'Покачей',
  Зори: 'Зорь',
  Барановичи: 'Барановичей',
  Бельцы: 'Бельц',
}

/**
 * «Тулы» from «Тула» and «в Туле»: where a distance begins. The prepositional case shows the stem («Елец», «в Ельце»). A name that
 * cannot be declined stays, behind the word that can: «города Видное».
 */
export function townGenitive(name: string, nameIn: string): string {
  const prepositional = nameIn.replace(/^во? /, '').split(/([ -])/)
  const words = name.split(/([ -])/).map((word, place) => wordGenitive(word, prepositional[place] ?? ''))
  return words.includes(undefined) ? `города ${name}` : words.join('')
}

function wordGenitive(word: string, prepositional: string): string | undefined {
  if (word === prepositional || /[иоеы][йх]$/.test(prepositional)) return sameInBoth(word, prepositional)
  if (word in PLURALS) return PLURALS[word]
  const stem = prepositional.slice(0, -1)
  if (/(?:[ыио]й|ое)$/.test(word) && prepositional.endsWith('ом')) return `${prepositional.slice(0, -2)}ого`
  if (/(?:ий|ее)$/.test(word) && prepositional.endsWith('ем')) return `${prepositional.slice(0, -2)}его`
  if (prepositional.endsWith('и'))
    return word.endsWith('ь') || /и[яйе]$/.test(word) ? iGenitive(word, prepositional) : undefined
  // «Сергиева Посада», «Соснового Бора»
  if (/[еоё]в$|ин$/.test(word) && prepositional.endsWith('ом')) return `${prepositional.slice(0, -2)}а`
  if (prepositional.endsWith('у')) return `${stem}а`
  if (!prepositional.endsWith('е')) return undefined
  if (word.endsWith('а')) return stem + (/[гкхжчшщ]$/.test(stem) ? 'и' : 'ы')
  if (word.endsWith('я')) return `${stem}и`
  if (/[ьй]$/.test(word)) return `${stem}я`
  return `${stem}а`
}

/** The adjectives «Старой» and «Полярных» are the same in both cases, and so is what cannot be declined; «Заволжье» is not. */
const sameInBoth = (word: string, prepositional: string) =>
  PLURALS[word] ?? (/(?:ье|Поле)$/.test(word) ? word.replace(/е$/, 'я') : prepositional)

/** «Казани», «Евпатории», but «Гая» from «Гай». */
const iGenitive = (word: string, prepositional: string) =>
  /и[йе]$/.test(word) ? `${prepositional.slice(0, -1)}я` : prepositional

/** From the first ending that fits. «Баку», «Ханты-Мансийский АО» and plurals keep theirs. */
const AREA_ENDINGS: readonly [RegExp, string][] = [
  [/край$/, 'края'],
  [/ая$/, 'ой'],
  [/[иы]й$/, 'ого'],
  [/ия$/, 'ии'],
  [/([гкхжчшщ])а$/, '$1и'],
  [/а$/, 'ы'],
  [/ь$/, 'и'],
  [/([бвгджзклмнпрстфхцчшщ])$/, '$1а'],
]

/** «Московской области», «Республики Татарстан», «Юго-Восточного округа», «России»: a region, a district or a country. */
export function areaGenitive(name: string): string {
  const [first = '', ...others] = name.split(' ')
  // The name behind «Республика» and «Область» is not declined.
  if (others.length > 0 && /^(?:Республика|Область)$/.test(first)) return [wordOfArea(first), ...others].join(' ')
  const [declined = ''] = name.split(' — ')
  return declined.split(' ').map(wordOfArea).join(' ')
}

function wordOfArea(word: string): string {
  const [ending, other] = AREA_ENDINGS.find(([pattern]) => pattern.test(word)) ?? []
  return ending ? word.replace(ending, other!) : word
}
