const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Lists how files call their columns, in English, Spanish, German, French, Italian, Portuguese, Dutch, Polish, Swedish
 * and Danish, without case, accents and spaces (plainHeader). The best name of a column comes first.
 */
export const columnNames = {
  date: words(`date day localdate activitydate calendardate datetime startdate timestamp time start dateday
    fecha dia hora datum tag zeit kalendertag jour journee data giorno dia ora dag tijd dzien czas dato tid`),
  steps:
    words(`steps stepcount totalsteps dailysteps stepstotal numberofsteps actualsteps stepsday actual count
    pasos totaldepasos numerodepasos recuentodepasos schritte schrittzahl anzahlschritte schritteanzahl
    pas nombredepas totaldepas passi numerodipassi totalepassi passos totaldepassos numerodepassos
    stappen aantalstappen kroki liczbakrokow steg antalsteg skridt antalskridt`),
  minutes:
    words(`minutes duration min durationminutes activeminutes minutos duracion minuten dauer duree minuti durata
    duracao duur minuty czastrwania minuter varaktighet minutter varighed`),
  activity: words(`activity activityname activitytype exercise workout actividad ejercicio aktivitat ubung
    activite exercice attivita esercizio atividade exercicio activiteit oefening aktywnosc aktivitet traning`),
  person: words(`person username email emailaddress mail user member employee employeeid login
    usuario nombredeusuario persona correo correoelectronico benutzer benutzername mitglied utilisateur courriel
    nomdutilisateur utente nomeutente usuario nomedeusuario gebruiker gebruikersnaam uzytkownik anvandare
    anvandarnamn bruger brugernavn epost adressemail emailadresse`),
  email:
    words(`email emailaddress mail workemail companyemail businessemail emailwork primaryemail userprincipalname
    correo correoelectronico correodetrabajo direcciondecorreo direcciondecorreoelectronico
    emailadresse mailadresse dienstmail courriel adressemail adresseemail adressecourriel adressedemessagerie
    indirizzoemail posta postaelettronica enderecodeemail correioeletronico emailadres epost epostadress
    adresemail adrespocztyelektronicznej mailadresse`),
  firstName:
    words(`firstname first givenname forename preferredname preferredfirstname nombre nombres primernombre
    vorname rufname prenom nome primonome primeironome voornaam roepnaam imie fornamn fornavn`),
  lastName:
    words(`lastname last surname familyname apellido apellidos primerapellido nachname familienname zuname
    nom nomdefamille cognome sobrenome apelido ultimonome achternaam familienaam nazwisko efternamn efternavn`),
  fullName: words(`name fullname displayname employeename employee membername colleague
    nombrecompleto nombreyapellido nombreyapellidos empleado vollstandigername mitarbeiter mitarbeitername
    nomcomplet nometprenom nomprenom collaborateur nomecompleto nomeecognome nominativo dipendente
    nomecompleto colaborador naam volledigenaam medewerker imieinazwisko pracownik namn fulltnamn navn fuldenavn`),
  username:
    words(`username user login userid nickname usuario nombredeusuario benutzername utilisateur nomdutilisateur
    identifiant nomeutente utente nomedeusuario utilizador gebruikersnaam nazwauzytkownika anvandarnamn brugernavn`),
  organization:
    words(`organization organisation department division company location office site unit businessunit
    organizacion departamento empresa area sede oficina unidad abteilung standort bereich unternehmen
    departement service societe entreprise dipartimento azienda ufficio departamento empresa unidade
    afdeling bedrijf vestiging dzial firma oddzial avdelning foretag kontor afdeling virksomhed organizzazione
    organizacao organisatie organizacja`),
  team: words(`team teamname group squad equipo nombredelequipo grupo mannschaft gruppe equipe groupe nomdequipe
    squadra gruppo equipa ploeg teamnaam groep zespol druzyna grupa lag lagnamn grupp hold holdnavn`),
  dailyStepGoal:
    words(`goal stepgoal dailystepgoal dailygoal steps stepsgoal meta metadepasos metadiaria objetivo ziel
    schrittziel tagesziel objectif objectifdepas obiettivo obiettivodipassi metadepassos doel stappendoel dagdoel
    cel celkrokow mal stegmal skridtmal`),
  language:
    words(`language locale lang preferredlanguage idioma lengua sprache langue lingua linguagem taal jezyk
    sprak sprog`),
  // Personnel lists call jobs a role, so only a name that says more is one of these.
  role: words(
    'goodstriderole programrole adminrole rolgoodstride roldegoodstride roldelprograma rolenelprograma',
  ),
  points:
    words(`points point score amount puntos puntaje punkte punktzahl pointsgagnes punti pontos punten punkty poang
    point`),
  reason:
    words(`reason note comment description why motivo razon nota comentario grund anmerkung kommentar bemerkung
    raison motif commentaire causale ragione commento razao motivo reden opmerking powod uwaga orsak kommentar
    anledning arsag begrundelse`),
  status:
    words(`status state employmentstatus active isactive estado situacion activo aktiv statut etat actif stato attivo
    situacao ativo actief aktywny`),
  employeeId:
    words(`employeeid employeenumber employeeno personnelnumber staffid staffnumber payrollid workerid badgeid
    numerodeempleado idempleado personalnummer mitarbeiternummer matricule numeroemploye matricola
    numerodipendente matricula numerodefuncionario personeelsnummer medewerkersnummer numerpracownika
    anstallningsnummer medarbejdernummer`),
  fact: words(`fact dateofbirth birthdate birthday dob secret answer hiredate startdate fechadenacimiento nacimiento
    geburtsdatum geburtstag datedenaissance datadinascita datadenascimento geboortedatum dataurodzenia
    fodelsedatum fodselsdato`),
  metric:
    words(`metric metricname measure type metrica medida metrik messwert mesure metrica indicateur meetwaarde
    wskaznik matvarde maling`),
  value: words(`value amount reading valor wert valeur valore waarde wartosc varde vaerdi`),
  diastolic: words(`diastolic diastolicpressure dia diastolica diastolisch diastolique diastolico diastoliczne
    diastoliskt diastolisk`),
  sleep:
    words(`sleep sleephours hoursslept asleep sleepduration timeasleep sleeptime minutesasleep sleepminutes
    totalminutesasleep totalsleeptime sueno horasdesueno schlaf schlafdauer schlafstunden sommeil dureedesommeil sonno
    oredisonno sono horasdesono slaap slaapduur sen dlugoscsnu somn sovn sovntid somnlangd`),
  weight:
    words(`weight bodyweight bodymass weightkg weightlb weightlbs peso pesocorporal gewicht korpergewicht poids
    pesocorporeo lichaamsgewicht waga masaciala vikt kroppsvikt vaegt kropsvaegt`),
  restingHeartRate: words(`restingheartrate restinghr restingpulse rhr avgrestingheartrate
    frecuenciacardiacaenreposo pulsoenreposo ruhepuls ruheherzfrequenz frequencecardiaqueaurepos pulsaurepos
    frequenzacardiacaariposo battitiariposo frequenciacardiacaemrepouso rusthartslag hartslaginrust
    tetnospoczynkowe vilopuls hvilepuls`),
  activeMinutes:
    words(`activeminutes activeminutestotal exerciseminutes minutosactivos aktiveminuten minutesactives
    minutiattivi minutosativos actieveminuten aktywneminuty aktivaminuter aktiveminutter`),
  water: words(`water glassesofwater waterglasses agua vasosdeagua wasser eau acqua agua woda vatten vand`),
  mindfulness:
    words(`mindfulness mindfulminutes meditation meditationminutes meditacion achtsamkeit meditazione
    meditacao meditatie medytacja`),
  fruitAndVegetables:
    words(`fruitandvegetables fruitvegetables servings frutasyverduras obstundgemuse fruitsetlegumes
    fruttaeverdura frutasevegetais groenteenfruit owoceiwarzywa fruktochgront frugtoggront`),
  nutrition: words(
    'nutrition alimentacion nutricion ernahrung alimentazione nutrizione alimentacao voeding odzywianie',
  ),
  mood: words('mood estadodeanimo animo stimmung humeur umore humor stemming nastroj humor humor'),
  stress: words('stress stresslevel estres stress stres'),
  energy: words('energy energylevel energia energie energi'),
  fastingGlucose:
    words(`fastingglucose glucose bloodglucose glucosa glucosaenayunas nuchternblutzucker blutzucker glycemie
    glicemia glucose glukoza blodsocker blodsukker`),
} as const satisfies Record<string, readonly string[]>;

export type KnownColumn = keyof typeof columnNames;

/** Returns the names of some columns, as a wish takes them. */
export const namesOf = <C extends KnownColumn>(columns: readonly C[]): { [Column in C]: readonly string[] } =>
  Object.fromEntries(columns.map((column) => [column, columnNames[column]])) as {
    [Column in C]: readonly string[];
  };
