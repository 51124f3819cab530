/** What applicants read where a company was, and where the name of whoever answered for it. */
export const COMPANY_ERASED = 'Компания удалена'
export const SIGNER_ERASED = 'Представитель компании: имя удалено вместе с аккаунтом'
