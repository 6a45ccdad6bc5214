/** The sentences a person agrees to, as they stand beside the box; see einwilligungen.ts before changing one. */
export const einwilligungen = {
  agb: 'Ich akzeptiere die Teilnahmebedingungen.',
  praemienbedingungen: 'Ich akzeptiere die Prämienbedingungen.',
  newsletter:
    'Ich möchte den Newsletter des Empfehlungsprogramms per E-Mail erhalten. Das kann ich jederzeit widerrufen.',
  kontaktEinverstanden: 'Mein Kontakt ist einverstanden, dass er diese E-Mail bekommt.',
  empfehlungsdaten:
    'Ich bin einverstanden, dass meine Angaben der Empfehlung zugeordnet werden und ich dazu eine E-Mail zur Bestätigung erhalte.',
  datenschutz: 'Ich habe die Datenschutzhinweise gelesen.',
  einladungEinverstanden:
    'Die Person hat mir im Gespräch zugestimmt, dass sie diese Einladung und höchstens eine Erinnerung per E-Mail bekommt.',
  werbung: 'Ich möchte per E-Mail und Telefon über Angebote informiert werden. Das kann ich jederzeit widerrufen.',
  empfaengerAgb: 'Ich akzeptiere die Teilnahmebedingungen und bestätige, dass die Angaben von mir stammen.',
};
