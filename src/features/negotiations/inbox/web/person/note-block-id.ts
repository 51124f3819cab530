/** The notes of the team, for the key that begins a note. */
export const NOTE_BLOCK_ID = 'person-notes'
