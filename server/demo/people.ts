export const DEMO_PASSWORD = 'Test-12345!'

/** Mobile code that no operator has: demo phones belong to no real person. */
const NOBODYS_CODE = '+7973'
export const phoneOf = (series: number, n: number) => `${NOBODYS_CODE}${series}${String(n).padStart(6, '0')}`

const person = <const K extends string>(key: K, n: number, name: string, about: string) => ({
  key,
  name,
  phone: phoneOf(0, n),
  password: DEMO_PASSWORD,
  about,
})

/** Demo accounts to sign in as. All other generated accounts have the same password. */
export const DEMO_PEOPLE = [
  person('S1', 1, 'Пётр Андреев', 'Пётр Андреев, соискатель: два резюме, отклики, избранное'),
  person('S2', 2, '', 'соискатель, который ещё ничего не заполнил'),
  person('E1', 3, 'Анна Зимина', 'Анна Зимина, работодатель: проверенная компания «Северный ветер»'),
  person('E2', 4, '', 'работодатель, который ещё не заполнил профиль'),
  person('D', 5, 'Дина Сафина', 'Дина Сафина: ищет работу и сама набирает людей в мастерскую'),
]

export type DemoKey = (typeof DEMO_PEOPLE)[number]['key']
