import type {
  AgenturpersonId,
  ChangeKind,
  DatensatzBatchOccasion,
  DatensatzBatchStatus,
  DatensatzBereich,
  DatensatzimportStatus,
} from '@weitersagen/contract/values';
import type { ColumnType } from 'kysely';
import type { JeMandant, Mit } from './gemeinsam.ts';

/** What the record engine keeps: history, what is planned, imports. `vorher` and `nachher` are whole documents. */
export interface TabellenDatensatz {
  datensatzstapel: JeMandant & {
    id: string;
    /** Which noun's records they are. */
    bereich: DatensatzBereich;
    anlass: DatensatzBatchOccasion;
    status: DatensatzBatchStatus;
    bezug: string;
    anzahl: number;
    arten: string[];
    grund: string;
    wer: string;
    /** Of an agency's people, who it was. */
    person_id: Mit<AgenturpersonId | null>;
    am: Date;
    gilt_ab: Mit<Date | null>;
    wirksam_am: Mit<Date | null>;
    konflikt: Mit<string | null>;
    ruecknahme_von: Mit<string | null>;
    beendet_von: Mit<string | null>;
    beendet_am: Mit<Date | null>;
  };
  datensatzaenderung: JeMandant & {
    id: string;
    stapel_id: string;
    nr: number;
    art: string;
    objekt_id: string;
    was: ChangeKind;
    vorher: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    nachher: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    konflikt: ColumnType<{ grund: string; felder: string[] } | null, string | null | undefined, string | null>;
    zurueckgenommen_in: Mit<string | null>;
  };
  datensatzimport: JeMandant & {
    id: string;
    bereich: DatensatzBereich;
    dateiname: string;
    format: 'csv' | 'json';
    arten: string[];
    entfernt_fehlende: boolean;
    status: DatensatzimportStatus;
    neu: number;
    geaendert: number;
    entfernt: number;
    gleich: number;
    fehler: number;
    fortschritt: Mit<number>;
    grund: Mit<string>;
    gilt_ab: Mit<Date | null>;
    erstellt_am: Date;
    erstellt_von: string;
    gestartet_am: Mit<Date | null>;
    gestartet_von: Mit<string | null>;
    beendet_am: Mit<Date | null>;
    abbruch: Mit<string | null>;
    stapel_id: Mit<string | null>;
  };
  datensatzimportzeile: JeMandant & {
    import_id: string;
    nr: number;
    zeile: number | null;
    art: string;
    objekt_id: string;
    was: ChangeKind | 'gleich' | 'fehler';
    vorher: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    nachher: ColumnType<Record<string, unknown> | null, string | null, string | null>;
    fehler: ColumnType<{ feld: string; grund: string }[] | null, string | null, string | null>;
  };
}
