import org.mustangproject.validator.ZUGFeRDValidator;

/** Prints the report on each file that is named. */
public class Validate {
  public static void main(String[] files) {
    for (String file : files) {
      System.out.println("file " + file);
      System.out.println(new ZUGFeRDValidator().validate(file));
    }
  }
}
