import { dictionary } from './dictionary.contract.ts'

export const COMPANY_TYPES = dictionary([
  [1, 'company', 'Прямой работодатель', 'company', 1],
  [2, 'agency', 'Кадровое агентство', 'agency', 2],
  [3, 'outsourcing', 'Аутсорсинг или аутстаффинг', null, 3],
  [4, 'private_recruiter', 'Частный рекрутер', 'private_recruiter'],
  [5, 'individual', 'ИП или частное лицо'],
])

export const COMPANY_SIZES = dictionary([
  [1, 'up_to_15', 'до 15'],
  [2, 'from_16', '16–50'],
  [3, 'from_51', '51–100'],
  [4, 'from_101', '101–250'],
  [5, 'from_251', '251–500'],
  [6, 'from_501', '501–1\u00a0000'],
  [7, 'from_1001', '1\u00a0001–5\u00a0000'],
  [8, 'over_5000', 'более 5\u00a0000'],
])
