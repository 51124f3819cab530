/** What an employer reads where a person was. */
export const SEEKER_ERASED = 'Соискатель удалил аккаунт'

/** The copy of a resume that was erased says nothing, of its own number neither. */
export const isErased = ({ id }: { id: number }) => id === 0
