/** Replace the names of a deleted company and of its representative in the negotiations that applicants keep. */
export const COMPANY_ERASED = 'Компания удалена'
export const SIGNER_ERASED = 'Представитель компании: имя удалено вместе с аккаунтом'
