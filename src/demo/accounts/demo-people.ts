export const DEMO_PASSWORD = 'Test-12345!'

/** Mobile code that no operator has: demo phones belong to no real person. */
export const UNASSIGNED_CODE = '+7973'
export const demoPhoneNumber = (series: number, n: number) => `${UNASSIGNED_CODE}${series}${String(n).padStart(6, '0')}`

const demoPerson = <const K extends string>(key: K, n: number, name: string, about: string) => ({
  key,
  name,
  phone: demoPhoneNumber(0, n),
  password: DEMO_PASSWORD,
  about,
})

/** Demo accounts to sign in as. All other generated accounts have the same password. */
export const DEMO_PEOPLE = [
  demoPerson('S1', 1, 'Пётр Андреев', 'Пётр Андреев, соискатель: два резюме, отклики, избранное'),
  demoPerson('S2', 2, '', 'соискатель, который ещё ничего не заполнил'),
  demoPerson('E1', 3, 'Анна Зимина', 'Анна Зимина, работодатель: проверенная компания «Северный ветер»'),
  demoPerson('E2', 4, '', 'работодатель, который ещё не заполнил профиль'),
  demoPerson('D', 5, 'Дина Сафина', 'Дина Сафина: ищет работу и сама набирает людей в мастерскую'),
]

export type DemoPersonKey = (typeof DEMO_PEOPLE)[number]['key']
